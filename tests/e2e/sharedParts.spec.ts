import type { Locator, Page } from "@playwright/test"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { bottomSheet } from "./pages/bottomSheet.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"

/** On a screen of 320 pixels, as above a keyboard, a message goes from edge to edge rather than cover what has the focus. */
const expectClearOfFocus = async (page: Page, message: Locator): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 320 })
  const places = new Set<string>()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab")
    const place = await message.evaluate((element) => {
      if (element.contains(document.activeElement)) return "in it"
      const at = element.getBoundingClientRect()
      const focused = document.activeElement?.getBoundingClientRect() ?? at
      if (focused.bottom > at.top && focused.top < at.bottom) return "covered"
      return at.top < innerHeight / 2 ? "above" : "below"
    })
    places.add(place)
  }
  expect([...places].toSorted()).toEqual(["above", "below", "in it"])
}

test("UI-018 UI-024 UI-025 a message stays for 7 seconds, a dialog leaves 76 pixels of the window and closes in 300 ms", async ({
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31010241", firstName: "Ulf", minutes: 40 })
  await signInWithToken(page, token)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  const start = new StartPage(page)
  await start.open()
  await page.getByRole("button", { name: "Start trip" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toHaveCSS("transition-duration", "0.3s")
  await expect(dialog).toHaveCSS("width", `${390 - 76}px`)
  await dialog.getByRole("button", { name: "Wait" }).click()
  await expect(dialog).toBeHidden()

  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.getByRole("button", { name: "Show where I am" }).tap()
  const message = page.getByRole("alert")
  await expect(message).toBeVisible()
  await expectClearOfFocus(page, message)
  await page.clock.runFor(6900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
})

test("UI-020 UI-022 UI-023 UI-027 a swipe moves the sheet on and a click toggles it; it leaves 25 pixels of the map and darkens it by a fifth, and lowered shows 150", async ({
  page
}) => {
  await new StartPage(page).open()
  const { drag, place } = bottomSheet(page)
  const full = { top: 25, opacity: 0.2 }
  const half = { top: 422, opacity: 0 }
  const peek = { top: 844 - 150, opacity: 0 }
  await expect.poll(place).toEqual(half)
  await drag(-100, 295)
  await expect.poll(place).toEqual(full)
  // Slower, or not as far, it goes back to the nearest position.
  await drag(100, 305)
  await expect.poll(place).toEqual(full)
  await drag(99, 295)
  await expect.poll(place).toEqual(full)
  await drag(100, 295)
  await expect.poll(place).toEqual(half)
  await drag(100, 295)
  await expect.poll(place).toEqual(peek)
  await drag(100, 29)
  await expect.poll(place).toEqual(half)
})

test("UI-019 UI-021 a sheet with a header shows it in three positions; a slow drag ends at the nearest of them, 30 pixels in 10 ms", async ({
  page
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await new OfferPage(page).open()
  const header = page.getByRole("heading", { level: 1, name: "Offer a trip" })
  const { drag, place, sheet } = bottomSheet(page)
  const expectAt = async (top: number): Promise<void> => {
    await expect.poll(async () => (await place()).top).toBe(top)
    await expect(header).toBeInViewport({ ratio: 1 })
  }
  await expectAt(422)
  // Half of the screen, 422 pixels.
  await expect(sheet).toHaveCSS("transition-duration", "0.141s")
  await drag(-190, 900)
  await expectAt(422)
  await drag(-220, 900)
  await expectAt(25)
  await drag(500, 900)
  await expectAt(422)
  await drag(150, 900)
  await expectAt(694)
})

test("UI-006 UI-007 UI-008 a driver leaves now or picks a time; somebody who searches is a passenger, who departs or arrives by then", async ({
  page
}) => {
  const { field, saveButton } = new TimeSheet(page)
  const sheet = page.getByRole("dialog", { name: "When?" })
  const choices = sheet.getByRole("radiogroup", { name: "Time for" }).getByRole("radio")
  const calendar = sheet.getByRole("group", { name: "Day" })
  await page.goto("/provide?type=single")
  await field.click()
  await expect(choices).toHaveCount(2)
  await expect(sheet.getByRole("radio", { name: "Pick a time" })).toBeChecked()
  await expect(calendar).toBeVisible()
  await sheet.getByText("Leave now").click()
  await expect(calendar).toHaveCount(0)
  await saveButton.click()
  await expect(field).toContainText("Leave now")

  await page.goto("/demand")
  await field.click()
  await expect(choices).toHaveCount(2)
  await expect(sheet.getByRole("radio", { name: "Departure" })).toBeChecked()
  await sheet.getByText("Arrival").click()
  await saveButton.click()
  await expect(field).toContainText(/Arrive .+ \d\d:\d\d/)
})

test("UI-005 dialogs have the colours, pictures, buttons and switch of what they ask", async ({
  context,
  page,
  request
}) => {
  await standAt(context, roskilde)
  const { token, tripId } = await createTrip(request, { number: "31450002", firstName: "Unni", minutes: 40 })
  const passenger = await createPerson(request, { number: "31450003", firstName: "Pil", lastName: "Berg" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, token)
  await page.goto("/")
  const dialog = page.getByRole("dialog")
  const button = (name: string) => dialog.getByRole("button", { name })
  const open = page.getByRole("button", { name: "Start trip" })
  await open.click()
  await expect(dialog.getByRole("heading")).toHaveText("Start now?")
  await expect(dialog).toContainText(/^Start now\?The trip is planned for /)
  await expect(dialog.locator("svg")).toHaveCount(1)
  const [yes, no] = [await button("Start now").boundingBox(), await button("Wait").boundingBox()]
  expect(yes?.y).toBe(no?.y)
  // A tap beside the dialog closes it.
  await page.touchscreen.tap(20, 60)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await button("Start now").click()

  const live = new ActiveTripPage(page)
  await expect(live.passengers).toHaveCount(1)
  await expect(live.qr).toBeVisible()
  await live.end.click()
  await expect(live.endDialog.getByRole("heading")).toHaveText("End the trip? Without subsidy")
  const colours = await live.endDialog
    .getByRole("heading")
    .locator("span")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color))
  expect(new Set(colours).size).toBe(2)
  await expect(live.endDialog.locator("svg").first()).toBeVisible()
  await expect(button("End without subsidy")).toBeDisabled()
  await dialog.getByRole("switch", { name: "I understand that there is no subsidy" }).click()
  await expect(button("End without subsidy")).toBeEnabled()
  await button("Close").click()
  await expect(dialog).toHaveCount(0)
  await expect(live.end).toBeVisible()
})

test("SHELL-013 a sheet or dialog whose code does not load says so, and opens when it is tried again or the page is loaded anew", async ({
  context,
  expectRefusal,
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31450001", firstName: "Ulrik", minutes: 40 })
  await signInWithToken(page, token)
  const start = new StartPage(page)
  await start.open()
  const [dialog, message] = [page.getByRole("dialog"), page.getByRole("region", { name: "Messages" })]
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Start trip" }).click()
  await expect(message).toContainText("You are offline.")
  await context.setOffline(false)
  await page.getByRole("button", { name: "Start trip" }).click()
  await dialog.getByRole("button", { name: "Wait" }).click()
  await expect(dialog).toBeHidden()

  // The files of the last release are gone.
  expectRefusal(404, ".js")
  await page.route("**/assets/OfferSheet-*.js", (route) => route.fulfill({ status: 404 }))
  await page.getByRole("button", { name: "Offer a trip" }).click()
  await expect(message).toContainText("This part could not be loaded. There may be a new version of Samvej.")
  await expect(dialog).toHaveCount(0)
  await page.unroute("**/assets/OfferSheet-*.js")
  await message.getByRole("button", { name: "Load again" }).click()
  await expect(message).toBeEmpty()
  await page.getByRole("button", { name: "Offer a trip" }).click()
  await expect(dialog.getByRole("button", { name: /^Every week/ })).toBeVisible()
})

test("UI-026 a spinner turns in 0.7 s while the bot check runs, and Continue waits for it", async ({
  page
}) => {
  const challenge = Promise.withResolvers<void>()
  await page.route("**/api/auth/challenge", async (route) => {
    await challenge.promise
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto("/auth/phone-login")
  await page.getByLabel("Phone number").fill("31010242")
  await page.getByRole("checkbox").check()
  const spinner = page.getByRole("status").locator(".mantine-Loader-root")
  const turn = await spinner.evaluate((element) => getComputedStyle(element, "::after").animationDuration)
  expect(turn).toBe("0.7s")
  const go = page.getByRole("button", { name: "Continue" })
  await expect(go).toBeDisabled()
  challenge.resolve()
  await expect(go).toBeEnabled()
})
