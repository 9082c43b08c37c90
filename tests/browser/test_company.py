"""People: accounts, what was played, ratings, once more, and company that is not wanted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .player import PATIENCE, asked, look, new_table, post, sit, table_of
from .test_access import axe, findings  # noqa: F401 - a fixture
from .test_together import two

SECRET = "correct horse battery"


def account(page: Page, name: str) -> None:
    """Made by keyboard alone."""
    page.goto("/me")
    page.locator("[data-open=new]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("input[name=name]")).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type(SECRET)
    page.keyboard.press("Enter")
    expect(page.locator("[data-account=true]")).to_be_visible()


def concede(page: Page) -> None:
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Concede").first.click()
    page.locator("dialog").get_by_role("button", name="Concede").click()
    page.wait_for_selector("[data-end]")


def test_an_account_finds_its_seat_elsewhere(visit: Any, axe: Path) -> None:  # noqa: F811
    here, there = visit(), visit(lang="zh-CN", narrow=True)
    account(here, "Wanderer")
    sit(here, new_table(here, ["me", "bot"]))
    asked(here)
    table = table_of(here)
    there.goto("/me")
    there.locator("[data-open=in]").tap()
    there.locator("input[name=name]").fill("wanderer")
    there.locator("input[name=password]").fill(SECRET)
    there.get_by_role("button", name="继续").tap()
    expect(there.locator("[data-account=true]")).to_be_visible()
    assert findings(there, axe) == []
    there.goto("/")
    there.locator(f"[data-table='{table}']").tap()
    assert look(there)["keys"]
    there.goto("/me")
    there.locator("[data-sign-out]").tap()
    expect(there.locator("[data-account=false]")).to_be_visible()


def test_what_was_played_counts(visit: Any, axe: Path) -> None:  # noqa: F811
    page: Page = visit()
    account(page, "Counted")
    page.goto("/?game=underworld")
    page.wait_for_selector("[data-make]:enabled")
    page.locator("details summary").click()
    page.locator("[data-rated]").check()
    page.locator("[data-make]").click()
    asked(page)
    table = table_of(page)
    concede(page)
    page.goto("/me")
    line = page.locator(f"[data-history='{table}']")
    expect(line).to_contain_text("lost")
    expect(line).to_contain_text("−")
    expect(page.locator("[data-tally=underworld]")).to_contain_text("0 won, 0 drawn, 1 lost")
    assert findings(page, axe) == []
    page.goto("/ladder/underworld")
    expect(page.locator("[data-ladder] .mine")).to_contain_text("Counted")
    expect(page.locator("[data-ladder]")).to_contain_text("Fox")
    assert findings(page, axe) == []


def test_the_same_people_once_more(visit: Any) -> None:
    host, friend, made = two(visit)
    concede(host)
    friend.wait_for_selector("[data-end]")
    host.locator("[data-rematch]").click()
    host.wait_for_selector("[data-state=waiting]")
    expect(friend.locator("[data-rematch]")).to_have_text("加入再来一局")
    friend.locator("[data-rematch]").click()
    for page in (host, friend):
        page.wait_for_selector("[data-state=playing]")
    assert table_of(host) == table_of(friend) != made["table"]["id"]


def test_a_line_of_chat_may_be_the_last_that_is_heard(visit: Any) -> None:
    host, friend, _ = two(visit)
    host.get_by_role("tab", name="Chat").click()
    friend.get_by_role("tab", name="聊天").click()
    friend.locator("#chat").fill("first")
    friend.keyboard.press("Enter")
    expect(host.locator(".chat li").last).to_contain_text("first")
    host.locator(".chat li").last.get_by_role("button").first.click()
    host.get_by_role("button", name="Hear and meet them no more").click()
    expect(host.get_by_text("You hear nothing of")).to_be_visible()
    for page, words in ((friend, "second"), (host, "third")):
        page.locator("#chat").fill(words)
        page.keyboard.press("Enter")
        expect(page.locator(".chat li").last).to_contain_text(words)
    expect(host.locator(".chat li")).to_have_count(2)  # the second was not for these ears


def test_a_campaign_is_shared_by_a_link(visit: Any) -> None:
    ann, bo = visit(), visit()
    ann.request.get("/api/me")
    wish = {"game": "arkham", "name": "A long night", "decks": ["roland"]}
    campaign = post(ann, "/api/campaigns", wish)["id"]
    ann.goto(f"/campaigns/{campaign}")
    ann.locator("[data-share]").click()
    bo.goto(ann.locator("[data-share-link]").input_value())
    expect(bo.locator("[data-people]")).to_contain_text(",")
    bo.goto("/campaigns")
    expect(bo.locator(f"[data-campaign='{campaign}']")).to_be_visible()


SOON = f"new Promise((_, late) => setTimeout(late, {PATIENCE}, 'not shown'))"

# Asked for while one is being shown, Chromium forgets it: whoever looks must know that it is there.
TELL_WHEN_SHOWN = """() => {
  const show = registration.showNotification.bind(registration)
  self.shown = new Promise((done, failed) => {
    registration.showNotification = (...words) => show(...words).then(done, failed)
  })
}"""


def test_the_browser_tells_whose_turn_it_is(page: Page) -> None:
    """A message is handed to the page's worker as a push service would; no service was called."""
    page.context.grant_permissions(["notifications"])
    page.goto("/me")
    page.evaluate("navigator.serviceWorker.register('/push.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = page.context.new_cdp_session(page)
    told: list[dict[str, Any]] = []
    registered = "ServiceWorker.workerRegistrationUpdated"
    devtools.on(registered, lambda event: told.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.getRegistration('/push.js').then(Boolean)")
    registration = next(each for each in told if not each["isDeleted"])["registrationId"]
    [worker] = page.context.service_workers
    worker.evaluate(TELL_WHEN_SHOWN)
    words = '{"table": "abc123", "titles": {"en": "Underworld"}}'
    message = {"registrationId": registration, "data": words}
    at = page.url.removesuffix("/me")
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": at, **message})
    worker.evaluate(f"() => Promise.race([self.shown, {SOON}])")
    found = page.evaluate("""async () => {
      const worker = await navigator.serviceWorker.getRegistration('/push.js')
      return (await worker.getNotifications()).map((each) => [each.title, each.body, each.data])
    }""")
    assert found == [["Underworld", "It is your turn", "/table/abc123"]]


def test_a_newcomer_is_one_guest_however_much_is_asked_at_once(visit: Any) -> None:
    """The waiting room asks who I am while the page does; only one cookie is made."""
    host, friend = visit(), visit()
    made = new_table(host, ["me", "friend"])
    answers: list[Any] = []
    friend.on("response", lambda answer: answers.append(answer))

    def late(route: Any) -> None:
        """The first answer comes when everything else has been asked for."""
        friend.wait_for_selector(".waiting")
        route.continue_()

    friend.route("**/api/me", late)
    sit(friend, made, f"#invite={made['invites'][0]['token']}")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_selector("[data-state=playing] [data-seq]")
    expect(friend.locator(".hand [data-card]").first).to_be_visible()
    cookies = [each.header_value("set-cookie") for each in answers if "/api/" in each.url]
    assert len([each for each in cookies if each]) == 1
