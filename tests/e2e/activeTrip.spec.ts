import type { Browser, BrowserContext } from "@playwright/test"
import { z } from "zod"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { anOffer, copenhagen, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { readQr } from "./support/readQr.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const toGeolocation = ({ lat, lng }: typeof roskilde) => ({ latitude: lat, longitude: lng, accuracy: 10 })

/** A browser whose geolocation is in Roskilde. */
const newLocatedContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ geolocation: toGeolocation(roskilde), permissions: ["geolocation"] })

const Balance = z.object({ balance: z.number() })
const TripCode = z.object({ value: z.string() })

test("START-006 CODE-012 NOW-001 BYCODE-001 BYCODE-002 BYCODE-003 RT-002 END-004 SUBS-006 a visitor boards by QR code, and the trip ends with subsidy", async ({
  browser,
  request
}) => {
  test.setTimeout(120_000)
  const car = await newLocatedContext(browser)
  const driver = await car.newPage()
  const token = await createPerson(request, { number: "31000031", firstName: "Mia", lastName: "Krogh" })
  await signInWithToken(driver, token)
  const api = apiClientFor(request, token)
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(30))).status()).toBe(201)

  await driver.goto("/")
  await driver.getByRole("button", { name: "Start trip" }).click()
  await driver.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
  await driver.waitForURL(/\/active-trip/)
  const activeTrip = new ActiveTripPage(driver)
  await expect(activeTrip.digits).toBeVisible()
  await expect(activeTrip.seats).toHaveAccessibleName("0 of 4 seats taken")
  await expectAccessible(driver)

  const link = (await readQr(activeTrip.qr)) ?? ""
  const digits = ((await activeTrip.digits.textContent()) ?? "").replace("-", "")
  expect(new URL(link).pathname).toBe(`/qr/${digits}`)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByRole("heading", { name: "Your ride" })).toBeVisible()
  await expect(visitor.getByText("Mia Krogh")).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole("button", { name: "Get on board" }).click()
  const form = new SignInPage(visitor)
  await form.requestCode("31000032")
  await form.enterCode(request, "31000032")
  await expect(visitor.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await expectAccessible(visitor)

  await expect(activeTrip.passengers).toHaveCount(1)
  await expect(activeTrip.passengers.first()).toContainText("Boarded with the code")
  await expect(activeTrip.seats).toHaveAccessibleName("1 of 4 seats taken")

  await car.setGeolocation(toGeolocation(copenhagen))
  await activeTrip.end.click()
  await activeTrip.endDialog.getByRole("button", { name: "End with subsidy" }).click()
  await driver.waitForURL(/\/trip-details\/driver\//)
  const me = Balance.parse(await (await api.get("/api/me")).json())
  expect(me.balance).toBe(10)
})

test("END-002 LIVE-013 the driver returns to a paused trip, and a trip without passengers ends at once", async ({
  browser,
  request
}) => {
  const car = await newLocatedContext(browser)
  const driver = await car.newPage()
  const { api, token, tripId } = await createTrip(request, {
    number: "31000033",
    firstName: "Per",
    minutes: 30
  })
  await signInWithToken(driver, token)
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)

  await driver.goto("/active-trip")
  const activeTrip = new ActiveTripPage(driver)
  await expect(activeTrip.digits).toBeVisible()
  await driver.getByRole("button", { name: "Pause" }).click()
  await driver.getByRole("link", { name: "Go to the trip" }).click()
  await expect(activeTrip.digits).toBeVisible()
  await activeTrip.end.click()
  await driver.waitForURL(/\/trip-details\/driver\//)
})

test("BYCODE-005 ERR-012 a driver with a trip at that time cannot board, and the page explains why", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31000035", firstName: "Ea", minutes: 30 })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const position = { ...roskilde, accuracy: 10, timestamp: new Date().toISOString() }
  expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  const code = TripCode.parse(await (await api.post(`/api/driver-trip/${tripId}/code`, {})).json())

  const { token } = await createTrip(request, { number: "31000036", firstName: "Ib", minutes: 15 })
  await signInWithToken(page, token)
  await page.goto(`/qr/${code.value}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "You are already driving at that time. Cancel that trip first."
  )
  await expect(page.getByText("Ea Krogh")).toBeVisible()
  await expectAccessible(page)
})

test("BYCODE-004 a wrong code stays in its field with an error below", async ({ page }) => {
  await page.goto("/book")
  await expectAccessible(page)
  const field = page.getByLabel("Trip code")
  await field.fill("12345678")
  await expect(field).toHaveValue("1234-5678")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("alert")).toContainText("This code is not valid")
  await expect(field).toHaveValue("1234-5678")
})
