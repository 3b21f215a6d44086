import type { Browser, BrowserContext } from "@playwright/test"
import { z } from "zod"
import { LivePage } from "./pages/LivePage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { asPerson } from "./support/asPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { newPerson } from "./support/newPerson.ts"
import { offeredTrip } from "./support/offeredTrip.ts"
import { openWith } from "./support/openWith.ts"
import { readQr } from "./support/readQr.ts"
import { anOffer, copenhagen, roskilde } from "./support/roads.ts"
import { expect, test } from "./support/test.ts"

const at = ({ lat, lng }: typeof roskilde) => ({ latitude: lat, longitude: lng, accuracy: 10 })

/** A phone that says where it is. */
const inCar = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ geolocation: at(roskilde), permissions: ["geolocation"] })

const Balance = z.object({ balance: z.number() })
const TripCode = z.object({ value: z.string() })

test("START-006 CODE-012 NOW-001 BYCODE-001 BYCODE-002 BYCODE-003 RT-002 END-004 SUBS-006 a visitor scans the code and rides along, and the trip ends with subsidy", async ({
  browser,
  request
}) => {
  test.setTimeout(120_000)
  const car = await inCar(browser)
  const driver = await car.newPage()
  const token = await newPerson(request, { number: "31000031", firstName: "Mia", lastName: "Krogh" })
  await openWith(driver, token)
  const api = asPerson(request, token)
  expect((await api.post("/api/v3/commute/driver/trip", anOffer(30))).status()).toBe(201)

  await driver.goto("/")
  await driver.getByRole("button", { name: "Start trip" }).click()
  await driver.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
  await driver.waitForURL(/\/active-trip/)
  const live = new LivePage(driver)
  await expect(live.digits).toBeVisible()
  await expect(live.seats).toHaveAccessibleName("0 of 4 seats taken")
  await expectAccessible(driver)

  const link = (await readQr(live.qr)) ?? ""
  const digits = ((await live.digits.textContent()) ?? "").replace("-", "")
  expect(new URL(link).pathname).toBe(`/qr/${digits}`)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByRole("heading", { name: "Your ride" })).toBeVisible()
  await expect(visitor.getByText("Mia Krogh")).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole("button", { name: "Get on board" }).click()
  const form = new SignInPage(visitor)
  await form.askForCode("31000032")
  await form.enterCode(request, "31000032")
  await expect(visitor.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await expectAccessible(visitor)

  await expect(live.passengers).toHaveCount(1)
  await expect(live.passengers.first()).toContainText("Boarded with the code")
  await expect(live.seats).toHaveAccessibleName("1 of 4 seats taken")

  await car.setGeolocation(at(copenhagen))
  await live.end.click()
  await live.question.getByRole("button", { name: "End with subsidy" }).click()
  await driver.waitForURL(/\/trip-details\/driver\//)
  const me = Balance.parse(await (await api.get("/api/me")).json())
  expect(me.balance).toBe(10)
})

test("END-002 LIVE-013 a paused trip goes on where it was, and without passengers it ends at once", async ({
  browser,
  request
}) => {
  const car = await inCar(browser)
  const driver = await car.newPage()
  const { api, token, tripId } = await offeredTrip(request, {
    number: "31000033",
    firstName: "Per",
    minutes: 30
  })
  await openWith(driver, token)
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)

  await driver.goto("/active-trip")
  const live = new LivePage(driver)
  await expect(live.digits).toBeVisible()
  await driver.getByRole("button", { name: "Pause" }).click()
  await driver.getByRole("link", { name: "Go to the trip" }).click()
  await expect(live.digits).toBeVisible()
  await live.end.click()
  await driver.waitForURL(/\/trip-details\/driver\//)
})

test("BYCODE-005 ERR-012 who drives at that time is told so where the ride is shown", async ({
  page,
  request
}) => {
  const { api, tripId } = await offeredTrip(request, { number: "31000035", firstName: "Ea", minutes: 30 })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const position = { ...roskilde, accuracy: 10, timestamp: new Date().toISOString() }
  expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  const code = TripCode.parse(await (await api.post(`/api/driver-trip/${tripId}/code`, {})).json())

  const { token } = await offeredTrip(request, { number: "31000036", firstName: "Ib", minutes: 15 })
  await openWith(page, token)
  await page.goto(`/qr/${code.value}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "You are already driving at that time. Cancel that trip first."
  )
  await expect(page.getByText("Ea Krogh")).toBeVisible()
  await expectAccessible(page)
})

test("BYCODE-004 a wrong code is told under the field, and stays there", async ({ page }) => {
  await page.goto("/book")
  await expectAccessible(page)
  const field = page.getByLabel("Trip code")
  await field.fill("12345678")
  await expect(field).toHaveValue("1234-5678")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("alert")).toContainText("This code is not valid")
  await expect(field).toHaveValue("1234-5678")
})
