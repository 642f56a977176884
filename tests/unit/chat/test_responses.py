"""The Responses API over a real socket: every ending, every fault, and what is sent back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from core.chat.responses import replayed
from core.chat.server import ServerModel, open_model
from core.errors import ModelUnavailable
from core.records import ChatMessage, Delta, Finished, TextDelta, ToolCall, ToolSpec
from tests.responses_server import (
    CUT,
    GARBAGE,
    Refusal,
    Script,
    call,
    message,
    pause,
    reasoning,
    serving,
    stream,
)

ASK = [ChatMessage("system", "be brief"), ChatMessage("user", "hello")]
TOOL = ToolSpec("look", "looks", {"type": "object", "properties": {}})


@contextmanager
def model(
    script: Script, *, timeout_s: float = 5, pauses: list[float] | None = None
) -> Iterator[ServerModel]:
    taken = pauses if pauses is not None else []
    opened = open_model(
        "test-model", key="k", base_url=script.url, timeout_s=timeout_s, pause=taken.append
    )
    with closing(opened):
        yield opened


def replies(script: Script, **options: float) -> list[Delta]:
    with model(script, **options) as talker:
        return list(talker.reply(ASK, [TOOL]))


def text_of(deltas: list[Delta]) -> str:
    return "".join(delta.text for delta in deltas if isinstance(delta, TextDelta))


def end_of(deltas: list[Delta]) -> Finished:
    assert isinstance(deltas[-1], Finished)
    assert sum(isinstance(delta, Finished) for delta in deltas) == 1
    return deltas[-1]


def test_text_comes_in_pieces_and_then_the_end() -> None:
    with serving(stream(message("two words"))) as script:
        deltas = replies(script)
    assert [type(d) for d in deltas] == [TextDelta, TextDelta, Finished]
    assert text_of(deltas).strip() == "two words"
    assert end_of(deltas).reason == "completed"


def test_nothing_is_stored_and_the_first_system_message_is_the_instructions() -> None:
    with serving(stream(message("x"))) as script:
        replies(script)
    sent = script.requests[0]
    assert sent["store"] is False
    assert "previous_response_id" not in sent
    assert sent["instructions"] == "be brief"
    assert sent["input"] == [{"role": "user", "content": "hello"}]
    assert sent["tools"][0]["name"] == "look"


def test_a_tool_call_in_five_pieces_comes_whole_and_once() -> None:
    with serving(stream(call("look", {"query": "pompa"}))) as script:
        deltas = replies(script)
    assert [d for d in deltas if isinstance(d, ToolCall)] == [
        ToolCall("call_1", "look", '{"query": "pompa"}')
    ]


def test_reasoning_goes_back_with_the_call_that_followed_it_and_the_output() -> None:
    first = stream(reasoning(), call("look", {}, call_id="a"), call("look", {}, call_id="b"))
    with serving(first, stream(message("done"))) as script, model(script) as talker:
        deltas = list(talker.reply(ASK, [TOOL]))
        log = [
            *ASK,
            ChatMessage("assistant", "", raw=end_of(deltas).raw),
            ChatMessage("tool", "one", call_id="a"),
            ChatMessage("tool", "two", call_id="b"),
        ]
        list(talker.reply(log, [TOOL]))
    kinds = [item.get("type", item.get("role")) for item in script.requests[1]["input"]]
    assert kinds == [
        *("user", "reasoning", "function_call", "function_call"),
        *("function_call_output", "function_call_output"),
    ]
    assert script.requests[1]["input"][1]["encrypted_content"] == "secret"


def test_reasoning_without_its_content_stays_behind_and_the_rest_loses_its_ids() -> None:
    items = replayed([reasoning(encrypted=None), call("look", {})])
    assert [item["type"] for item in items] == ["function_call"]
    assert "id" not in items[0]


def test_reasoning_without_a_partner_stays_behind() -> None:
    assert replayed([reasoning()]) == []


def test_an_incomplete_reply_is_labelled_and_its_text_kept() -> None:
    details = {"incomplete_details": {"reason": "max_output_tokens"}}
    with serving(stream(message("half"), end="incomplete", **details)) as script:
        deltas = replies(script)
    assert text_of(deltas).strip() == "half"
    assert end_of(deltas) == Finished("incomplete", "max_output_tokens", end_of(deltas).raw)


def test_an_incomplete_reply_of_reasoning_alone_is_no_success() -> None:
    details = {"incomplete_details": {"reason": "max_output_tokens"}}
    with serving(stream(reasoning(), end="incomplete", **details)) as script:
        deltas = replies(script)
    assert text_of(deltas) == ""
    assert end_of(deltas).reason == "incomplete"


def test_a_refusal_is_an_ending_of_its_own() -> None:
    refusal = message("")
    refusal["content"] = [{"type": "refusal", "refusal": "I cannot"}]
    with serving(stream(refusal)) as script:
        deltas = replies(script)
    assert text_of(deltas) == ""
    assert end_of(deltas).reason == "refused"
    assert end_of(deltas).detail.strip() == "I cannot"


def test_a_reply_that_was_never_streamed_is_taken_from_its_end() -> None:
    with serving([stream(message("all at once"))[-1]]) as script:
        assert text_of(replies(script)) == "all at once"


def test_unknown_events_are_passed_over() -> None:
    strange = {"type": "response.telepathy.delta", "delta": "?"}
    with serving([strange, *stream(message("fine"))]) as script:
        assert text_of(replies(script)).strip() == "fine"


def test_a_failure_in_the_middle_ends_the_reply_and_says_so() -> None:
    error = {"error": {"code": "server_error", "message": "melted"}}
    events = [*stream(message("so far"))[:-1], stream(end="failed", **error)[-1]]
    with serving(events) as script:
        deltas = replies(script)
    assert text_of(deltas).strip() == "so far"
    assert end_of(deltas).reason == "failed"
    assert "melted" in end_of(deltas).detail


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param([*stream(message("so far"))[:-1], CUT], id="cut"),
        pytest.param([*stream(message("so far"))[:-1], GARBAGE], id="not JSON"),
        pytest.param(
            [*stream(message("so far"))[:-1], {"type": "error", "message": "gone"}], id="error"
        ),
        pytest.param([*stream(message("so far"))[:-1], pause(1.5)], id="silence"),
    ],
)
def test_a_break_after_text_keeps_the_text_and_is_not_tried_again(broken: list[object]) -> None:
    with serving(broken) as script:
        deltas = replies(script, timeout_s=0.5)
    assert text_of(deltas).strip() == "so far"
    assert end_of(deltas).reason == "failed"
    assert len(script.requests) == 1


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(Refusal(429, "slow down"), id="429"),
        pytest.param(Refusal(503, "busy"), id="503"),
        pytest.param([CUT], id="cut"),
        pytest.param([GARBAGE], id="not JSON"),
        pytest.param(
            stream(end="failed", error={"code": "server_error", "message": "x"}), id="failed"
        ),
    ],
)
def test_a_failure_before_any_text_is_tried_again(first: object) -> None:
    with serving(first, stream(message("at last"))) as script:
        assert text_of(replies(script)).strip() == "at last"
    assert len(script.requests) == 2


def test_the_server_says_how_long_to_wait() -> None:
    taken: list[float] = []
    first = Refusal(429, headers={"retry-after": "7"})
    with serving(first, stream(message("x"))) as script, model(script, pauses=taken) as talker:
        list(talker.reply(ASK, []))
    assert taken == [7.0]


def test_after_three_attempts_the_model_is_unavailable_by_name() -> None:
    said = r"127\.0\.0\.1:\d+ failed with 500 .*broken"
    with serving(*[Refusal(500, "broken")] * 3) as script:
        with pytest.raises(ModelUnavailable, match=said):
            replies(script)
        assert len(script.requests) == 3


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal(401, "bad key"), "OPENAI_API_KEY"),
        (Refusal(404, "no such model"), "DOCAI_MODEL"),
        (Refusal(400, "bad request"), "refused the call with 400"),
        (Refusal(429, "no credit", "insufficient_quota"), "over its limit"),
    ],
)
def test_what_another_try_cannot_mend_is_not_tried_again(refusal: Refusal, said: str) -> None:
    with serving(refusal) as script:
        with pytest.raises(ModelUnavailable, match=said):
            replies(script)
        assert len(script.requests) == 1


def test_a_server_that_is_not_there_is_named() -> None:
    gone = open_model("m", key="k", base_url="http://127.0.0.1:9/v1", pause=lambda _: None)
    with closing(gone), pytest.raises(ModelUnavailable, match=r"127\.0\.0\.1:9 cannot be reached"):
        list(gone.reply(ASK, []))
