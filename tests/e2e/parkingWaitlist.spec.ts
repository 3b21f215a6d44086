import type { Browser, Page } from "@playwright/test"
import { createCarpoolers, factory } from "./support/createCarpool.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { Keyboard } from "./support/keyboard.ts"
import { openPath } from "./support/openPath.ts"
import { signInStaff } from "./support/signInStaff.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const support = "+4520000061"
const cardOf = (page: Page) => page.getByRole("region", { name: "Parking" })

const openConsole = async (browser: Browser): Promise<Page> => {
  const staff = await (await browser.newContext()).newPage()
  await staff.goto("/console/")
  await signInStaff(staff, support)
  return staff
}

/** The car park of the factory gives no spot to carpools yet. */
const none = [{ hours_before: null, share: 0 }]

/** Changes the phases of the car park of the factory, as support. */
const setPhases = async (staff: Page, release_phases: ReadonlyArray<object>): Promise<void> => {
  const answer = await staff.request.put("/api/console/parking-sites/koege-bugt-pharma/rules", {
    data: { release_phases, sections: [], reason: "Agreed with the partner" },
    headers: { "sec-fetch-site": "same-origin" }
  })
  expect(answer.status(), await answer.text()).toBe(204)
}

test("N112 PARK-002 PARK-026 a driver who finds no spot joins the waitlist by keyboard, reads the place, leaves, joins again, and has a spot once more are released", async ({
  browser,
  page,
  request
}) => {
  test.slow()
  const staff = await openConsole(browser)
  await setPhases(staff, none)

  const first = await createCarpoolers(request, { number: "31650101", passengerNumber: "31650102" })
  const second = await createCarpoolers(request, {
    number: "31650103",
    passengerNumber: "31650104",
    driverName: "Liv"
  })
  const tripOfFirst = await first.carpoolTo(factory, 60)
  const tripId = await second.carpoolTo(factory, 60)
  const joined = await first.api.post(`/api/commute/${tripOfFirst}/parking/waitlist`, {
    license_plate: "FIRST1"
  })
  expect(joined.status()).toBe(204)

  await signInWithToken(page, second.token)
  await page.goto(`/book-parking/${tripId}`)
  const card = cardOf(page)
  await expect(card).toContainText("The partner gives more spots to carpools later.")
  const waitlist = card.getByRole("region", { name: "Waitlist" })
  await expectAccessible(page)
  const keyboard = new Keyboard(page)
  const join = waitlist.getByRole("button", { name: "Join the waitlist" })
  await keyboard.press(join)
  await expect(waitlist.getByRole("alert")).toHaveText("Enter your licence plate.")
  await expect(waitlist.getByLabel("Licence plate")).toBeFocused()
  await keyboard.type("sec 0002")
  await keyboard.press(join)
  await expect(waitlist.getByRole("status")).toHaveText("You are number 2 in the waitlist.")
  await expect(waitlist).toBeFocused()
  await expectAccessible(page)

  await keyboard.press(waitlist.getByRole("button", { name: "Leave the waitlist" }))
  await expect(join).toBeVisible()
  await expect(waitlist).toBeFocused()
  await keyboard.press(join)
  await expect(waitlist.getByRole("status")).toHaveText("You are number 2 in the waitlist.")

  await setPhases(staff, [])
  await expect(card).toContainText("Section")
  await expect(card).toContainText("SEC0002")
  await expect(waitlist).toHaveCount(0)
  const given = await first.api.get(`/api/commute/${tripOfFirst}/parking`)
  expect(await given.json()).toMatchObject({ reservation: { state: "reserved", licensePlate: "FIRST1" } })
  await page.goto("/notifications")
  await expect(page.getByText("You have a parking spot")).toBeVisible()
})

test.describe("on the smallest phone", () => {
  test.use({ viewport: small, hasTouch: true, isMobile: true })
  // The event "online" of each language would end a connection before it stands, of which the browser warns.
  test.beforeEach(({ page }) => cutRealtime(page))

  test("L10N-001 N112 the waitlist of a car park fits 360 pixels in every language, has no English in another, and is accessible", async ({
    browser,
    page,
    request
  }) => {
    test.slow()
    const staff = await openConsole(browser)
    await setPhases(staff, none)
    const { carpoolTo, token } = await createCarpoolers(request, {
      number: "31650105",
      passengerNumber: "31650106"
    })
    const tripId = await carpoolTo(factory, 60)
    await signInWithToken(page, token)
    const { measure } = measuredInEveryLanguage(page, token)
    await openPath(page, `/book-parking/${tripId}`)
    const card = cardOf(page)
    await card.getByLabel("Licence plate").fill("WM12345")
    await measure("way into the waitlist")
    const waitlist = card.getByRole("region", { name: "Waitlist" })
    await waitlist.getByRole("button", { name: "Join the waitlist" }).click()
    await expect(waitlist.getByRole("status")).toHaveText("You are number 1 in the waitlist.")
    await measure("place in the waitlist")
    await setPhases(staff, [])
  })
})
