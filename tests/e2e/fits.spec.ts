import type { Browser, Page } from "@playwright/test"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectFits } from "./support/expectFits.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const locales = ["da-DK", "sv-SE", "nl-NL", "nb-NO", "en-GB"] as const

/** Opens a page of 360 pixels in a language; the owner of the token is signed in. */
const openSmall = async (browser: Browser, locale: string, token?: string): Promise<Page> => {
  const context = await browser.newContext({
    locale,
    viewport: { width: 360, height: 720 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    serviceWorkers: "block"
  })
  const page = await context.newPage()
  if (token === undefined) return page
  const headers = { authorization: `Bearer ${token}` }
  const language = locale.slice(0, 2).toUpperCase()
  expect((await page.request.patch("/api/me", { headers, data: { language } })).status()).toBe(200)
  await signInWithToken(page, token)
  return page
}

test("home and sign-in fit 360 pixels in every language, with long names, and every target a thumb", async ({
  browser,
  request
}) => {
  test.slow()
  const { api, token, tripId } = await createTrip(request, {
    number: "31010251",
    firstName: "Alexandra-Wilhelmine",
    minutes: 40
  })
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(24 * 60))).status()).toBe(201)
  const long = { firstName: "Maximiliane-Theodora", lastName: "Andersen-Østergaard" }
  const passenger = await createPerson(request, { number: "31010252", ...long })
  const other = await createPerson(request, { number: "31010253", ...long })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  await requestSeat(request, { tripId, passenger: other })
  const { departure: _, ...weekly } = anOffer(60)
  const days = {
    monday_leave: "07:30",
    tuesday_leave: "08:15",
    thursday_leave: "07:30",
    friday_leave: "09:45"
  }
  const commuter = { ...weekly, type: "WORK", times: days }
  expect((await apiClientFor(request, other).post("/api/v3/commute/driver/trip", commuter)).status()).toBe(
    201
  )

  for (const locale of locales) {
    const guest = await openSmall(browser, locale)
    await guest.goto("/")
    await expect(guest.locator("#root .sv-start-actions")).toBeVisible()
    await expectFits(guest, `guest ${locale}`)
    await guest.goto("/auth/phone-login")
    await expect(guest.getByRole("checkbox")).toBeVisible()
    await expectFits(guest, `sign-in ${locale}`)
    await guest.context().close()

    const driver = await openSmall(browser, locale, token)
    await driver.goto("/")
    await expect(driver.getByRole("article")).toHaveCount(2)
    await expectFits(driver, `driver ${locale}`)
    await driver.locator(".sv-sheet-handle").press("ArrowUp")
    await expectFits(driver, `driver, full sheet ${locale}`)
    await driver.locator(".sv-start-actions > button").click()
    await expect(driver.getByRole("dialog").getByRole("listitem")).toHaveCount(3)
    await expectFits(driver, `offer ${locale}`)
    await driver.context().close()

    const rider = await openSmall(browser, locale, passenger)
    await rider.goto("/")
    await expect(rider.getByRole("article")).toHaveCount(1)
    await expectFits(rider, `passenger ${locale}`)
    await rider.context().close()

    const weeklyDriver = await openSmall(browser, locale, other)
    await weeklyDriver.goto("/?tab=recurring")
    await expect(weeklyDriver.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1)
    await expectFits(weeklyDriver, `recurring ${locale}`)
    await weeklyDriver.context().close()
  }
})
