"""Where text may go, and what is hidden before it goes."""

from __future__ import annotations

import pytest

from core.assistant.masking import Masker, MaskingModel
from core.assistant.privacy import allowed, host_of, require_allowed
from core.errors import NotAllowed
from core.records import ChatMessage, Delta, TextDelta, ToolCall
from core.testing import ScriptedModel


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1:11434/v1", "http://localhost:8000", "http://[::1]:80", "10.1.2.3:6333"),
        *("http://192.168.1.5", "http://172.16.0.9/v1", "http://[fd00::1]/", "https://100.64.0.1"),
    ],
)
def test_loopback_and_private_addresses_are_allowed(url: str) -> None:
    assert allowed(url, "local")


@pytest.mark.parametrize(
    "url",
    [
        *(
            "https://8.8.8.8/v1",
            "http://[2001:4860:4860::8888]",
            "http://172.32.0.1",
            "",
            "http://",
        ),
        *(
            "http://0.0.0.0",
            "http://[::ffff:8.8.8.8]/",
            "http://127.0.0.1.invalid",
            "http://203.0.113.7",
        ),
        "http://127.0.0.1@8.8.8.8/",
    ],
)
def test_everything_else_is_refused_under_local_privacy(url: str) -> None:
    assert not allowed(url, "local")
    assert allowed(url, "cloud")


def test_the_refusal_names_the_host_and_the_remedy() -> None:
    with pytest.raises(NotAllowed, match=r"8\.8\.8\.8.*DOCAI_PRIVACY=cloud"):
        require_allowed("https://8.8.8.8/v1", "local")
    require_allowed("http://127.0.0.1", "local")


def test_the_host_of_a_url_is_found_without_its_user_and_port() -> None:
    assert host_of("https://me:secret@models.example:8443/v1") == "models.example"
    assert host_of("localhost:9") == "localhost"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("tulis ke budi.santoso@pabrik.co.id ya", "tulis ke <EMAIL_1> ya"),
        ("HP 0812-3456-7890.", "HP <PHONE_1>."),
        ("telp +62 812 3456 7890", "telp <PHONE_1>"),
        ("kantor (021) 555 1234", "kantor <PHONE_1>"),
        ("WA: +6281234567890, kantor 021-5551234", "WA: <PHONE_1>, kantor <PHONE_2>"),
        ("pemasok di Singapura +65 6123 4567", "pemasok di Singapura <PHONE_1>"),
        ("NIK 3174012508900001", "NIK <NIK_1>"),
        ("NIK perempuan 3174016508900002", "NIK perempuan <NIK_1>"),
        ("NIP 19800101 200501 1 001", "NIP <NIP_1>"),
        ("NIP. 198001012005011001", "NIP. <NIP_1>"),
    ],
)
def test_personal_data_is_masked(text: str, masked: str) -> None:
    assert Masker().mask(text) == masked


@pytest.mark.parametrize(
    "text",
    [
        *(
            "beban 605 MW pukul 14.30",
            "SOP-OPS-001 rev 3",
            "tanggal 05-03-2025",
            "Rp 1.234.567.890",
        ),
        *(
            "laju 0812.5 m3/h dan 0,21 5551 bar",
            "WO-0812345678 dan INS-021555123",
            "02.03.2025 08.15 02 03 04 05 06",
            "NPHR 2345,67",
            "0,75 bar",
            "kWh 1200450 pada 2025",
            "3408.5 - 3422.0 m",
            "08:30 - 09:45",
        ),
    ],
)
def test_figures_dates_and_codes_are_left_alone(text: str) -> None:
    assert Masker().mask(text) == text


def test_the_same_value_has_the_same_placeholder_and_comes_back() -> None:
    masker = Masker()
    text = "a@b.co lalu c@d.co lalu a@b.co"
    assert masker.mask(text) == "<EMAIL_1> lalu <EMAIL_2> lalu <EMAIL_1>"
    assert masker.unmask("<EMAIL_2>, <EMAIL_1>, <EMAIL_9>") == "c@d.co, a@b.co, <EMAIL_9>"
    assert masker.kinds() == ("EMAIL",)


def test_a_model_sees_masks_only_and_its_answer_has_the_values() -> None:
    pieces = [TextDelta("Tulis ke <EM"), TextDelta("AIL_1"), TextDelta("> besok, 3 < 4.")]
    inner = ScriptedModel([pieces])
    model = MaskingModel(inner, Masker())
    deltas = list(model.reply([ChatMessage("user", "alamat a@b.co?")], ()))
    assert inner.sent[0][0].text == "alamat <EMAIL_1>?"
    assert said(deltas) == "Tulis ke a@b.co besok, 3 < 4."


def test_a_tool_is_called_with_the_values_and_the_log_masked_again() -> None:
    call = ToolCall("1", "look", '{"query": "<EMAIL_1>"}')
    inner = ScriptedModel([[call], []])
    model = MaskingModel(inner, Masker())
    ask = ChatMessage("user", "a@b.co")
    (seen, _) = model.reply([ask], ())
    assert seen == ToolCall("1", "look", '{"query": "a@b.co"}')
    assert isinstance(seen, ToolCall)
    list(model.reply([ask, ChatMessage("assistant", "", (seen,))], ()))
    assert inner.sent[1][1].calls == (call,)


def said(deltas: list[Delta]) -> str:
    return "".join(d.text for d in deltas if isinstance(d, TextDelta))
