"""The account page: recovery codes, the second factor, and what somebody sees who is banned."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from duodecim.server.accounts.totp import STEP_SECONDS, code_at

from .visitors import Visitor

Invite = Callable[..., Visitor]
PASSWORD = "correct horse"  # noqa: S105  # of somebody who does not exist


def register(page: Page, button: str, name: str) -> None:
    form = page.locator("form", has=page.get_by_role("button", name=button))
    form.locator("input[name=name]").fill(name)
    form.locator("input[name=password]").fill(PASSWORD)
    form.get_by_role("button", name=button).click()


def _answer_late(route: Route) -> None:
    route.request.frame.page.wait_for_timeout(300)
    route.continue_()


def test_an_account_gets_recovery_codes_and_a_second_factor_and_is_recovered(invite: Invite) -> None:
    someone = invite()
    someone.forgives = ("status of 401",)  # to log in without the code is refused
    page = someone.go("/account")
    name = f"Anna {secrets.token_hex(3)}"
    register(page, "Create account", name)
    factor = page.get_by_role("form", name="Second factor")
    factor.get_by_label("Password").fill(PASSWORD)
    factor.get_by_role("button", name="Turn on").click()
    expect(page.get_by_role("link", name="Open in the app")).to_have_attribute("href", re.compile("^otpauth://totp/"))
    secret = page.locator("section code").first.inner_text().replace(" ", "")
    someone.check_access()
    factor.get_by_label("Code").fill(code_at(secret, int(time.time()) // STEP_SECONDS))
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("On.")).to_be_visible()
    expect(page.get_by_text("You have 8 codes left.")).to_be_visible()
    codes = page.locator("ol.codes code").all_inner_texts()
    assert len(codes) == 8
    someone.check_access()

    devices = page.locator("section", has=page.get_by_role("heading", name="Where you are logged in"))
    expect(devices.get_by_text("Chrome on Linux")).to_be_visible()
    expect(devices.get_by_text("Mozilla")).to_have_count(0)
    page.get_by_role("button", name="Log out").click()
    register(page, "Log in", name)
    code = page.get_by_label("Code from the app, or a recovery code")
    expect(code).to_be_visible()
    code.fill(codes[0])
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text(f"You are logged in as {name}.")).to_be_visible()
    expect(page.get_by_text("You have 7 codes left.")).to_be_visible()

    # Who logs out while the page still reads is refused nothing: the console would complain of it.
    page.route("**/api/me/sessions", _answer_late)
    page.reload()
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("button", name="Create account")).to_be_visible()
    page.unroute("**/api/me/sessions")
    page.get_by_text("Forgot your password?").click()
    forgot = page.locator("details", has=page.get_by_label("Recovery code", exact=True))
    forgot.get_by_label("Name").fill(name)
    forgot.get_by_label("Recovery code", exact=True).fill(codes[1].lower())
    forgot.get_by_label("New password").fill("another password")
    someone.check_access()
    forgot.get_by_role("button", name="Set new password").click()
    expect(page.get_by_text("Your password has been changed. Log in with the new one.")).to_be_visible()


def test_the_account_page_speaks_russian_on_a_phone(invite: Invite) -> None:
    someone = invite(language="ru-RU", phone=True)
    page = someone.go("/account")
    expect(page.get_by_text("Забыли пароль?")).to_be_visible()
    register(page, "Создать аккаунт", f"Анна {secrets.token_hex(3)}".translate(str.maketrans("abcdef", "абвгде")))
    codes = page.get_by_role("form", name="Коды восстановления")
    codes.get_by_label("Пароль").fill(PASSWORD)
    codes.get_by_role("button", name="Показать новые коды").click()
    expect(page.get_by_text("Осталось 8 кодов.")).to_be_visible()
    expect(page.locator("ol.codes code")).to_have_count(8)
    someone.check_access()


@pytest.mark.parametrize(("language", "said"), [("en-US", "You are banned"), ("ru-RU", "Вам закрыт доступ")])
def test_somebody_who_is_banned_is_told_so(invite: Invite, database: Path, language: str, said: str) -> None:
    someone = invite(language=language)
    someone.forgives = ("status of 403", "WebSocket")
    page = someone.go("/account")
    name = f"Eve {secrets.token_hex(3)}"
    register(page, "Create account" if language == "en-US" else "Создать аккаунт", name)
    expect(page.get_by_text(name).first).to_be_visible()
    command = ["admin", "ban", name, "--reason", "spam", "--yes", "--database", str(database)]
    subprocess.run([sys.executable, "-m", "duodecim", *command], check=True)
    expect(page.get_by_role("status").get_by_text(said)).to_be_visible()
    expect(page.get_by_text("spam").first).to_be_visible()
