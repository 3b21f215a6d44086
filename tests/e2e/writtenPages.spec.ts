import type { Page } from "@playwright/test"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { loadApp } from "./support/loadApp.ts"
import { androidPhone } from "./support/phoneBrowsers.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"

/** The paths of the scripts that a page has asked for, without the hashes of their names. */
const watchScripts = (page: Page) => {
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Lets the scripts of the app come only after `release`. */
const holdApp = async (page: Page) => {
  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}

/** What a person reads on the page, and where: of the server (`#shell`) or of the app (`#root`). */
const readParts = async (page: Page, root: "#shell" | "#root") => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.locator(root).evaluate((top) =>
    [
      ...top.querySelectorAll<HTMLElement>(
        "h1, h2, p, label, input, main button:not(.sv-sheet-handle), main a, li time, .sv-timeline-name, .sv-price, .sv-person-name, .sv-person-stats"
      )
    ]
      .filter((part) => part.checkVisibility() && part.closest(".sv-map-ground") === null)
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const name = part.getAttribute("aria-label") ?? part.getAttribute("placeholder") ?? part.innerText
        return { name: name.trim(), box: [x, y, width, height] }
      })
  )
}

test.describe("on a phone", () => {
  test.use({ userAgent: androidPhone })

  test("ROUTE-004 SHARED-001 BYCODE-001 L10N-002 the landing page, a shared trip and the code entry are read without the app, which comes in their places at the first touch", async ({
    page,
    request
  }) => {
    const { tripId } = await createTrip(request, {
      number: "31490701",
      firstName: "Storm",
      minutes: 50,
      hasMeetingPoint: true
    })
    const scripts = watchScripts(page)
    for (const [path, heading] of [
      ["/landing", "Share the road to work"],
      [`/shared-trip/${tripId}?lng=da`, "Ride with Storm"],
      ["/book?code=1234567", "Get on board"]
    ] as const)
      await test.step(path, async () => {
        // The app of the page before may still load parts ahead.
        await page.goto("about:blank")
        scripts.length = 0
        await page.goto(path)
        await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible()
        await expectAccessible(page)
        const before = await readParts(page, "#shell")
        expect(scripts).toEqual([])
        await loadApp(page)
        const after = await readParts(page, "#root")
        expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
        for (const [at, { box, name }] of after.entries())
          for (const [side, pixels] of box.entries())
            expect(
              Math.abs(pixels - (before[at]?.box[side] ?? 0)),
              `${name}: ${box.join()} was ${before[at]?.box.join()}`
            ).toBeLessThanOrEqual(2)
      })
  })
})

test("BYCODE-001 N17 a code is spelled in two halves before the app has come, while it is typed, corrected and pasted", async ({
  page
}) => {
  const release = await holdApp(page)
  await page.goto("/book")
  const field = page.getByRole("textbox", { name: "Trip code" })
  for (const [digit, shown] of [
    ["1", "1"],
    ["2", "12"],
    ["3", "123"],
    ["4", "1234"],
    ["5", "1234-5"],
    ["6", "1234-56"],
    ["7", "1234-567"],
    ["8", "1234-5678"],
    ["9", "1234-5678"]
  ] as const) {
    await field.press(digit)
    await expect(field).toHaveValue(shown)
  }
  // The second digit goes, and comes again in its place.
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await field.press("Backspace")
  await expect(field).toHaveValue("1345-678")
  await field.press("9")
  await field.press("0")
  await expect(field).toHaveValue("1903-4567")
  await field.fill("12 34 56 78")
  await expect(field).toHaveValue("1234-5678")
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled()
  release()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(field).toHaveValue("1234-5678")
})

test("BYCODE-001 BYCODE-003 what a visitor types and presses before the app has come is not lost", async ({
  page,
  request
}) => {
  const { code } = await startRideNow(request, { number: "31490702", firstName: "Ebba" })
  const release = await holdApp(page)
  await page.goto("/book")
  const next = page.getByRole("button", { name: "Continue" })
  await expect(next).toBeDisabled()
  const field = page.getByRole("textbox", { name: "Trip code" })
  await field.pressSequentially(code.slice(0, 5))
  await expect(next).toBeDisabled()
  await field.pressSequentially(code.slice(5))
  await expect(field).toHaveValue(`${code.slice(0, 4)}-${code.slice(4)}`)
  await expect(field).toHaveCSS("font-size", "28px")
  await field.press("Enter")
  release()
  await expect(page).toHaveURL(`/book/details?code=${code}`)
  await page.goBack()
  await expect(field).toHaveValue(`${code.slice(0, 4)}-${code.slice(4)}`)
  await expect(field).toHaveCSS("font-size", "28px")
})

test("SHARED-004 SHARED-005 the keyboard goes on where it was, and a link that was pressed leads on when the app has come", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, {
    number: "31490703",
    firstName: "Falke",
    minutes: 50,
    hasMeetingPoint: true
  })
  const release = await holdApp(page)
  await page.goto(`/shared-trip/${tripId}`)
  const stops = page.getByText("Show all 3 stops")
  await stops.click()
  const seat = page.getByRole("link", { name: "See the ride" })
  await seat.focus()
  release()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(seat).toBeFocused()
  await expect(page.getByRole("listitem")).toHaveCount(5)

  const again = await holdApp(page)
  await page.goto(`/shared-trip/${tripId}`)
  await page.getByRole("link", { name: "Go on in the app" }).click()
  again()
  await expect(page).toHaveURL(`/app-required?tripId=${tripId}`)
})

test("SHELL-013 BYCODE-001 ROUTE-004 a page whose release is gone loads anew once, with what was typed, and then says that it could not", async ({
  expectRefusal,
  page
}) => {
  const files = "**/assets/*.js"
  expectRefusal(404, ".js")
  await page.goto("/book")
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  const field = page.getByRole("textbox", { name: "Trip code" })
  await field.pressSequentially("12345678")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL("/book?code=1234-5678")
  await expect(field).toHaveValue("1234-5678")

  await page.getByRole("button", { name: "Continue" }).click()
  const missing = page.getByRole("alert").filter({ hasText: "This part could not be loaded." })
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await page.unroute(files)
  await missing.getByRole("button", { name: "Load again" }).click()
  await expect(field).toHaveValue("1234-5678")
  await loadApp(page)
  await expect(field).toHaveValue("1234-5678")
})

test.describe("on a phone without a connection", () => {
  test.use({ userAgent: androidPhone })
  const offline = (page: Page) => page.getByRole("alert").filter({ hasText: "You are offline." })

  test("SHELL-005 ERR-029 ROUTE-004 a link says that the page is offline, and leads on by itself when the connection is back", async ({
    context,
    page
  }) => {
    await page.goto("/landing")
    await context.setOffline(true)
    await page.getByRole("link", { name: "Ride with a code" }).click()
    await expect(offline(page)).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL("/landing")
    await context.setOffline(false)
    await expect(page).toHaveURL("/book")
  })

  test("SHELL-005 ERR-029 BYCODE-003 a code that was typed and sent without a connection leads on by itself when it is back", async ({
    context,
    page,
    request
  }) => {
    const { code } = await startRideNow(request, { number: "31490704", firstName: "Frode" })
    await page.goto("/book")
    await context.setOffline(true)
    await page.getByRole("textbox", { name: "Trip code" }).fill(code)
    await page.getByRole("button", { name: "Continue" }).click()
    await expect(offline(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(`/book/details?code=${code}`)
  })
})
