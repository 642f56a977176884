"""Chat completions over a real socket, where a server lacks the Responses API."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from core.chat.server import ServerModel, open_model
from core.errors import ModelUnavailable
from core.records import ChatMessage, Delta, Finished, TextDelta, ToolCall, ToolSpec
from tests.completions_server import UNKNOWN, called, chunk, completing, said
from tests.responses_server import CUT, GARBAGE, Refusal, Script, message, pause, serving, stream

ASK = [ChatMessage("system", "be brief"), ChatMessage("user", "hello")]
TOOL = ToolSpec("look", "looks", {"type": "object", "properties": {}})


@contextmanager
def model(script: Script, *, timeout_s: float = 5) -> Iterator[ServerModel]:
    opened = open_model(
        "test-model", key="k", base_url=script.url, timeout_s=timeout_s, pause=lambda _: None
    )
    with closing(opened):
        yield opened


def replies(script: Script, *, timeout_s: float = 5) -> list[Delta]:
    with model(script, timeout_s=timeout_s) as talker:
        return list(talker.reply(ASK, [TOOL]))


def text_of(deltas: list[Delta]) -> str:
    return "".join(delta.text for delta in deltas if isinstance(delta, TextDelta))


@pytest.mark.parametrize("status", [404, 405, 501])
def test_a_server_without_the_responses_api_is_asked_by_chat_completions(status: int) -> None:
    with completing(said("two words"), lacking=Refusal(status)) as script:
        deltas = replies(script)
    assert text_of(deltas) == "two words "
    assert deltas[-1] == Finished("completed")
    assert script.lacked == 1


def test_a_server_that_answers_unknown_paths_with_a_word_is_one_without_it() -> None:
    with completing(said("x"), lacking=Refusal(200, "Unexpected endpoint")) as script:
        assert text_of(replies(script)) == "x "


def test_which_api_a_server_has_is_found_out_once() -> None:
    with completing(said("a"), said("b")) as script, model(script) as talker:
        list(talker.reply(ASK, []))
        list(talker.reply(ASK, []))
    assert (script.lacked, len(script.requests)) == (1, 2)


def test_a_server_with_the_responses_api_is_never_asked_otherwise() -> None:
    with serving(stream(message("x"))) as script:
        assert text_of(replies(script)) == "x "


def test_the_conversation_goes_in_the_older_form() -> None:
    calls = (ToolCall("c1", "look", '{"a": 1}'), ToolCall("c2", "look", "{broken"))
    log = [
        *ASK,
        ChatMessage("assistant", "", calls),
        ChatMessage("tool", "one", call_id="c1"),
        ChatMessage("tool", "two", call_id="c2"),
        ChatMessage("system", "answer now"),
    ]
    with completing(said("x")) as script, model(script) as talker:
        list(talker.reply(log, [TOOL]))
    sent = script.requests[0]["messages"]
    assert [m["role"] for m in sent] == ["system", "user", "assistant", "tool", "tool", "user"]
    assert [c["function"]["arguments"] for c in sent[2]["tool_calls"]] == ['{"a": 1}', "{}"]
    assert [m.get("tool_call_id") for m in sent[3:5]] == ["c1", "c2"]
    assert script.requests[0]["tools"][0]["function"]["name"] == "look"


def test_without_tools_none_are_offered() -> None:
    with completing(said("x")) as script, model(script) as talker:
        list(talker.reply(ASK, []))
    assert "tools" not in script.requests[0]


def test_a_tool_call_in_five_pieces_comes_whole_and_once() -> None:
    arguments = {"query": "beban unit 7"}
    with completing(called("look", arguments)) as script:
        deltas = replies(script)
    assert deltas == [ToolCall("call_1", "look", json.dumps(arguments)), Finished("completed")]


def test_two_calls_under_one_index_stay_two() -> None:
    first = {"index": 0, "id": "a", "function": {"name": "look", "arguments": "{}"}}
    second = {"index": 0, "id": "b", "function": {"name": "look", "arguments": '{"x":1}'}}
    events = [chunk(tool_calls=[first]), chunk(tool_calls=[second]), chunk("tool_calls")]
    with completing(events) as script:
        deltas = replies(script)
    assert deltas[:2] == [ToolCall("a", "look", "{}"), ToolCall("b", "look", '{"x":1}')]


def test_a_call_without_an_id_is_given_one() -> None:
    bare = {"index": 0, "function": {"name": "look", "arguments": "{}"}}
    with completing([chunk(tool_calls=[bare]), chunk("tool_calls")]) as script:
        assert replies(script)[0] == ToolCall("call_1", "look", "{}")


def test_unknown_chunks_are_passed_over() -> None:
    events = [UNKNOWN, *said("x"), {**UNKNOWN, "choices": []}]
    with completing(events) as script:
        assert text_of(replies(script)) == "x "


def test_a_cut_reply_of_the_models_length_limit_is_labelled() -> None:
    with completing(said("half", finish="length")) as script:
        assert replies(script)[-1] == Finished("incomplete", "max_tokens")


@pytest.mark.parametrize(
    "events",
    [[chunk(refusal="I will not"), chunk("stop")], [chunk("content_filter")]],
    ids=["words", "filter"],
)
def test_a_refusal_is_an_ending_of_its_own(events: list[object]) -> None:
    with completing(events) as script:  # type: ignore[arg-type]
        last = replies(script)[-1]
    assert isinstance(last, Finished)
    assert last.reason == "refused"


@pytest.mark.parametrize(
    "broken",
    [
        [chunk(content="half"), CUT],
        [chunk(content="half"), GARBAGE],
        [chunk(content="half"), pause(1.0)],
        [chunk(content="half"), {"error": {"message": "out of memory"}}],
    ],
    ids=["cut", "malformed", "silent", "error"],
)
def test_a_break_after_text_keeps_the_text_and_is_not_tried_again(broken: list[object]) -> None:
    with completing(broken) as script:  # type: ignore[arg-type]
        deltas = replies(script, timeout_s=0.3)
    assert text_of(deltas) == "half"
    assert isinstance(deltas[-1], Finished)
    assert deltas[-1].reason == "failed"
    assert len(script.requests) == 1


@pytest.mark.parametrize(
    "first",
    [[CUT], [GARBAGE], [pause(1.0)], Refusal(429), Refusal(503)],
    ids=["cut", "malformed", "silent", "429", "503"],
)
def test_a_failure_before_any_text_is_tried_again(first: object) -> None:
    with completing(first, said("x")) as script:  # type: ignore[arg-type]
        assert text_of(replies(script, timeout_s=0.3)) == "x "
    assert len(script.requests) == 2


def test_a_model_that_neither_api_knows_is_named_once() -> None:
    gone = Refusal(404, "model 'm' not found")
    with completing(gone, lacking=gone) as script:
        with pytest.raises(ModelUnavailable, match="DOCAI_MODEL"):
            replies(script)
        assert len(script.requests) == 1


@pytest.mark.parametrize(
    ("pieces", "shown"),
    [
        (["<thi", "nk>hm, [1]?</th", "ink>\n\n", "Rusak [1]."], "Rusak [1]."),
        (["<think></think>Ya"], "Ya"),
        (["< 5 bar"], "< 5 bar"),
        (["<"], "<"),
        (["<think>only thoughts"], ""),
    ],
)
def test_what_a_model_thinks_aloud_is_no_answer(pieces: list[str], shown: str) -> None:
    events = [*(chunk(content=piece) for piece in pieces), chunk("stop")]
    with completing(events) as script:
        assert text_of(replies(script)) == shown
