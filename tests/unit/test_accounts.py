"""Who may come in, with which role and units, and what an admin changes of that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core import accounts
from core.errors import BadInput, NotAllowed, NotFound
from core.grants import merged, parse
from core.parts import Parts
from core.records import LOCAL_ADMIN, Identity, User, Viewer
from core.settings import Settings
from core.storage import audit, users

GROUPS = "docai-admins=admin; evaluators=analyst:*; plant-7=staff:Unit 7|Unit 8; hr=staff:HR"
BOSS = Viewer("boss@plant.co.id", "admin")


def settings(**changes: Any) -> Settings:
    return Settings(groups=GROUPS, **changes)


def sari(*groups: str) -> Identity:
    return Identity("sari@plant.co.id", "Sari", groups)


def user(parts: Parts, identity: str, role: str = "staff", units: Any = ()) -> User:
    return User(identity, identity, role, units, "admin", parts.clock())  # type: ignore[arg-type]


# --- groups ---------------------------------------------------------------------------------


def test_a_group_gives_a_role_and_units() -> None:
    given = merged(parse(GROUPS), ("plant-7",))
    assert given is not None
    assert (given.role, given.units) == ("staff", ("Unit 7", "Unit 8"))


def test_several_groups_give_the_highest_role_and_all_their_units() -> None:
    given = merged(parse(GROUPS), ("hr", "plant-7"))
    assert given is not None
    assert given.units == ("Unit 7", "Unit 8", "HR")
    both = merged(parse(GROUPS), ("hr", "evaluators"))
    assert both is not None
    assert (both.role, both.units) == ("analyst", None)


def test_an_admin_of_a_group_sees_every_unit() -> None:
    assert parse("bosses=admin:Unit 7")[0].units is None


def test_a_group_without_units_gives_documents_of_no_unit_only() -> None:
    assert parse("people=staff")[0].units == ()


def test_groups_that_are_not_named_give_nothing() -> None:
    assert merged(parse(GROUPS), ("canteen",)) is None


def test_a_group_name_may_hold_signs() -> None:
    assert parse("cn=ops,dc=plant=staff:Unit 7")[0].group == "cn=ops,dc=plant"


@pytest.mark.parametrize("text", ["plant-7", "=staff", "plant=boss", "plant="])
def test_a_mapping_that_cannot_be_read_is_refused_with_the_settings(text: str) -> None:
    with pytest.raises(ValueError, match=r"no '='|is no role"):
        Settings(groups=text)


# --- who is there ---------------------------------------------------------------------------


def test_the_mail_address_names_the_user_whatever_its_case() -> None:
    found = accounts.identity(settings(), {"email": "Sari@Plant.co.id", "name": "Sari"})
    assert found == Identity("sari@plant.co.id", "Sari")


def test_groups_may_lie_inside_a_claim() -> None:
    claims = {"email": "a@b.id", "realm_access": {"roles": ["hr", "plant-7"]}}
    found = accounts.identity(settings(groups_claim="realm_access.roles"), claims)
    assert found.groups == ("hr", "plant-7")


def test_a_single_group_may_be_plain_text() -> None:
    assert accounts.identity(settings(), {"email": "a@b.id", "groups": "hr"}).groups == ("hr",)


def test_a_claim_whose_own_name_holds_a_point_is_found_too() -> None:
    claims = {"email": "a@b.id", "https://plant.co.id/groups": ["hr"]}
    named = settings(groups_claim="https://plant.co.id/groups")
    assert accounts.identity(named, claims).groups == ("hr",)


@pytest.mark.parametrize(
    "claims",
    [{}, {"email": ""}, {"email": None}, {"email": ["a@b.id"]}],
    ids=["none", "empty", "null", "list"],
)
def test_an_identity_that_names_nobody_is_refused(claims: dict[str, object]) -> None:
    with pytest.raises(NotAllowed, match="no claim 'email'"):
        accounts.identity(settings(), claims)


def test_an_address_that_is_not_confirmed_is_refused() -> None:
    with pytest.raises(NotAllowed, match="not confirmed"):
        accounts.identity(settings(), {"email": "boss@plant.co.id", "email_verified": False})


# --- signing in -----------------------------------------------------------------------------


def test_one_whom_nothing_grants_a_role_is_refused_and_noted(parts: Parts) -> None:
    with pytest.raises(NotAllowed, match=r"'sari@plant\.co\.id' has no role"):
        accounts.sign_in(parts, settings(), sari("canteen"))
    assert users.list_users(parts.database) == []
    assert audit.entries(parts.database)[0].action == "refused"


def test_unknown_people_can_be_let_in_as_staff_without_units(parts: Parts) -> None:
    found = accounts.sign_in(parts, settings(unknown_users="staff"), sari())
    assert found.viewer == Viewer("sari@plant.co.id", "staff", ())


def test_the_first_admin_comes_from_the_settings(parts: Parts) -> None:
    named = settings(admins="Sari@plant.co.id, other@plant.co.id")
    assert accounts.sign_in(parts, named, sari()).viewer == Viewer("sari@plant.co.id", "admin")


def test_a_change_of_groups_changes_the_role_at_the_next_sign_in(parts: Parts) -> None:
    assert accounts.sign_in(parts, settings(), sari("evaluators")).role == "analyst"
    assert accounts.sign_in(parts, settings(), sari("hr")).viewer.units == ("HR",)
    with pytest.raises(NotAllowed):
        accounts.sign_in(parts, settings(), sari())


def test_what_an_admin_set_holds_over_groups(parts: Parts) -> None:
    accounts.save(parts, user(parts, "sari@plant.co.id", "analyst", ("HR",)), by=BOSS)
    found = accounts.sign_in(parts, settings(), sari("docai-admins"))
    assert (found.role, found.units, found.name) == ("analyst", ("HR",), "Sari")


def test_a_user_keeps_their_language_from_one_sign_in_to_the_next(parts: Parts) -> None:
    who = accounts.sign_in(parts, settings(), sari("hr")).viewer
    accounts.set_language(parts, who, "en")
    assert accounts.sign_in(parts, settings(), sari("hr")).language == "en"


def test_the_local_admin_keeps_a_language_too(parts: Parts) -> None:
    accounts.set_language(parts, LOCAL_ADMIN, "en")
    found = accounts.local_user(parts)
    assert (found.viewer, found.language) == (LOCAL_ADMIN, "en")


def test_when_a_user_was_here_is_kept(parts: Parts) -> None:
    accounts.sign_in(parts, settings(), sari("hr"))
    kept = users.find(parts.database, "sari@plant.co.id")
    assert kept is not None
    assert kept.seen_at == parts.clock()


def test_a_unit_is_meant_however_it_is_written(parts: Parts) -> None:
    named = Settings(groups="team=staff:unit 7|UNIT 7|unit 8")
    assert accounts.sign_in(parts, named, sari("team")).units == ("Unit 7", "Unit 8")


# --- what an admin does ---------------------------------------------------------------------


def test_an_admin_adds_and_removes_users_and_it_is_in_the_audit(parts: Parts) -> None:
    accounts.save(parts, user(parts, " Budi@Plant.co.id "), by=BOSS)
    assert [u.id for u in users.list_users(parts.database)] == ["budi@plant.co.id"]
    accounts.delete(parts, "budi@plant.co.id", by=BOSS)
    assert users.list_users(parts.database) == []
    done = [(e.user, e.action, e.subject) for e in audit.entries(parts.database)]
    assert done == [
        (BOSS.name, "delete_user", "budi@plant.co.id"),
        (BOSS.name, "save_user", "budi@plant.co.id"),
    ]


def test_the_last_admin_can_neither_be_removed_nor_made_less(parts: Parts) -> None:
    boss = accounts.save(parts, user(parts, BOSS.name, "admin"), by=LOCAL_ADMIN)
    with pytest.raises(BadInput, match="last admin"):
        accounts.delete(parts, boss.id, by=BOSS)
    with pytest.raises(BadInput, match="last admin"):
        accounts.save(parts, replace(boss, role="staff"), by=BOSS)
    accounts.save(parts, user(parts, "second@plant.co.id", "admin"), by=BOSS)
    accounts.delete(parts, boss.id, by=BOSS)


def test_an_admin_always_sees_every_unit(parts: Parts) -> None:
    assert accounts.save(parts, user(parts, BOSS.name, "admin", ("HR",)), by=BOSS).units is None


@pytest.mark.parametrize("identity", ["", "  ", "a b@c.id", "x" * 300, "local"])
def test_an_address_that_names_nobody_is_refused(parts: Parts, identity: str) -> None:
    with pytest.raises(BadInput):
        accounts.save(parts, user(parts, identity), by=BOSS)


def test_a_user_who_is_not_there_cannot_be_removed(parts: Parts) -> None:
    with pytest.raises(NotFound):
        accounts.delete(parts, "nobody@plant.co.id", by=BOSS)
