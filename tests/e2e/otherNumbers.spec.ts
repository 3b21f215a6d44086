import type { Locator, Page } from "@playwright/test"
import { z } from "zod"
import { AccountPage } from "./pages/AccountPage.ts"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { boardByCode } from "./support/boardByCode.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { openInApp } from "./support/openInApp.ts"
import { place, searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"

test.use({
  numbers: {
    seats: { provideDefault: 5, bookDefault: 2, max: 6 },
    search: { maxWalkMeters: 400 },
    subsidy: { coveredMeters: 20_000, amount: { DK: { perKm: 2, max: 30 } } },
    pricing: { DK: { perKm10_50: 2 }, chargeFirstTenOutsidePartner: true },
    tripCode: { digits: 6, lifetimeSeconds: 6 },
    end: { subsidyRadiusMeters: 1500 },
    featureFlags: { CommuterPass: false },
    rating: { editableMinutes: 0 },
    otp: { digits: 8 },
    links: {
      download: "https://apps.example/both",
      appStore: "https://apps.example/samvej",
      playStore: "https://play.example/samvej"
    },
    account: { minimumAge: 21 },
    money: { creditWithinMinutes: 40, topUpAmounts: { DKK: [30, 70] } }
  }
})

const seats = (page: Page) => page.getByRole("radio", { name: /^\d seats?$/ })

const Road = z.object({ distance: z.number() })

/** N02 A krone for each of twenty kilometres and two for each beyond, rounded up to a quarter: the whole way is paid outside partner areas. */
const highestPriceOf = (metres: number) =>
  `up to kr. ${(20 + Math.ceil((metres - 20_000) / 125) * 0.25).toFixed(2)}`.replace(/\.00$/, "")

test("TRIP-010 TRIP-016 SUBS-002 an offer has the server's seats, free kilometres, prices and subsidy", async ({
  page
}) => {
  const offer = new OfferPage(page)
  await offer.open()
  await expect(seats(page)).toHaveCount(6)
  await expect(page.getByRole("radio", { name: "5 seats" })).toBeChecked()
  const answer = page.waitForResponse("**/api/**/route?*")
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  const { distance } = Road.parse(await (await answer).json())
  await expect(offer.charge).toHaveAccessibleName(/^Passengers pay beyond 20 km\b/)
  await expect(offer.price).toContainText("up to kr. 30")
  await offer.charge.check()
  await expect(offer.price).toContainText(highestPriceOf(distance))
})

test("SRCH-003 a search starts with the server's seats and names its distance to walk", async ({ page }) => {
  const find = new FindPage(page)
  await find.open()
  await expect(seats(page)).toHaveCount(6)
  await expect(page.getByRole("radio", { name: "2 seats" })).toBeChecked()
  const [from, to] = [place("Field", { lat: 55.55, lng: 11.45 }), place("Meadow", { lat: 55.3, lng: 11.95 })]
  await page.goto(searchPath({ minutes: 60, options: { from, to } }))
  await expect(page.getByText(/within 400 m of both places/)).toBeVisible()
})

test("BYCODE-001 N17 a trip code has as many digits as the server issues", async ({ page }) => {
  await page.goto("/book")
  const code = page.getByRole("textbox", { name: "Trip code" })
  await code.fill("12345")
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled()
  await code.fill("12345678")
  await expect(code).toHaveValue("123-456")
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled()
})

test("CODE-002 CODE-005 CODE-008 LIVE-021 a code that expires is renewed by itself, after a second in which it loads, and nothing is said when the trip was ended on another phone", async ({
  context,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31080401",
    firstName: "Kim",
    minutes: 30
  })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await standAt(context, roskilde)
  await cutRealtime(page)
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const { code } = new ActiveTripPage(page)
  const digits = code.getByText(/^\d{3}-\d{3}$/)
  const first = (await digits.textContent()) ?? ""
  await expect(code).toContainText("Fetching a new code …")
  await expect(digits).toBeVisible()
  await expect(digits).not.toHaveText(first)
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/code") && answer.status() === 404)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await refused
  await expect(page.getByRole("alert")).toHaveCount(0)
})

test.describe("near the destination", () => {
  const kilometreAway = { latitude: copenhagen.lat - 0.009, longitude: copenhagen.lng, accuracy: 10 }
  test.use({ geolocation: kilometreAway, permissions: ["geolocation"] })

  test("END-004 a trip ends with subsidy within the server's radius", async ({ page, request }) => {
    const { api, token, tripId } = await createTrip(request, {
      number: "31000094",
      firstName: "Kaj",
      minutes: 30
    })
    const passenger = await createPerson(request, { number: "31000095", firstName: "Pia", lastName: "Berg" })
    await bookAndAccept(request, { driver: token, passenger, tripId })
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
    await signInWithToken(page, token)
    await page.goto("/active-trip")
    const activeTrip = new ActiveTripPage(page)
    await activeTrip.end.click()
    await activeTrip.endDialog.getByRole("button", { name: "End trip" }).click()
    await page.waitForURL(/\/trip-details\/driver\//)
  })
})

test("AUTH-037 MONEY-011 MONEY-017 FLAG-002 signing in and topping up use the server's digits, age, amounts and flags", async ({
  page,
  request
}) => {
  await page.goto("/auth/phone-login")
  await expect(page.getByRole("checkbox", { name: /at least 21 years old/ })).toBeVisible()
  await page.goto("/auth/phone-login?phoneCountryCode=%2B45&phoneNumber=31000091")
  await expect(page.getByLabel("8-digit code")).toBeVisible()

  await signInWithToken(
    page,
    await createPerson(request, { number: "31000092", firstName: "Ulla", lastName: "Holst" })
  )
  const account = new AccountPage(page)
  await account.open()
  await expect(page.getByRole("link", { name: "Transactions" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Travel passes" })).toHaveCount(0)
  await account.openTopUp()
  const amounts = account.topUpSheet.getByRole("group", { name: "Amount" }).getByRole("radio")
  await expect(amounts).toHaveCount(2)
  await expect(account.topUpSheet).toContainText("within 40 minutes")
  await account.pay("kr. 70")
  await expect(account.paymentPage.authorise).toBeVisible()
})

test("N86 the console asks for as many digits as the server sends", async ({ page }) => {
  await page.goto("/console/")
  await page.getByLabel("Phone number").fill("20000061")
  await page.getByRole("button", { name: "Send me a code" }).click()
  await expect(page.getByLabel("8-digit code")).toBeVisible()
})

test.describe("with the stored app", () => {
  test.use(withServiceWorker)

  test("N86 a page that the browser kept uses the server's numbers, and without connection the last known", async ({
    context,
    page
  }) => {
    const known = (max: number) =>
      page.evaluate((most) => {
        const settings = JSON.parse(localStorage.getItem("samvej.settings") ?? "")
        settings.seats.max = most
        localStorage.setItem("samvej.settings", JSON.stringify(settings))
      }, max)
    await page.goto("/provide")
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await known(3)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(seats(page)).toHaveCount(6)

    await known(5)
    await context.setOffline(true)
    await page.reload()
    await expect(seats(page)).toHaveCount(5)
    await context.setOffline(false)
    await expect(seats(page)).toHaveCount(6)
  })
})

test("RATE-002 RATE-004 ERR-017 a rating that was given on another device meanwhile stays, and the page says so", async ({
  expectRefusal,
  page,
  request
}) => {
  const asger = { number: "31050061", firstName: "Asger", minutes: 30 }
  const { api, token, tripId } = await createTrip(request, asger)
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsDriver(tripId)
  const passenger = await createPerson(request, { number: "31050062", firstName: "Ellen", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  await api.post(`/api/commute/${tripId}/start`, {})
  await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })
  await page.getByRole("button", { name: "Rate Ellen L" }).click()
  await api.post(`/api/v3/commute/rate/${id}`, { rating: 4 })
  await trip.dialog.getByRole("slider").fill("2")
  expectRefusal(409, `/rate/${id}`)
  await trip.dialog.getByRole("button", { name: "Send rating" }).click()
  await expect(page.getByText("You have already rated this trip.")).toBeVisible()
  await expect(page.getByText("You gave Ellen L 4.0")).toBeVisible()
  await expect(page.getByRole("button", { name: /your rating of Ellen/ })).toBeHidden()
})

/** Expects links to the stores that have the app, on a page or in a part of it. */
const expectStores = async (part: Page | Locator): Promise<void> => {
  const storeOf = (name: string) => part.getByRole("link", { name })
  await expect(storeOf("Get it on Google Play")).toHaveAttribute("href", "https://play.example/samvej")
  await expect(storeOf("Get it in the App Store")).toHaveAttribute("href", "https://apps.example/samvej")
}

test("APPREQ-002 APPREQ-003 APPREQ-004 TRIP-048 a trip opens in the app, or its device's store does, and without a trip the app does", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31020901", firstName: "Dan", minutes: 60 })
  await page.goto(`/app-required?tripId=${tripId}`)
  const ends = page.getByRole("list", { name: /^Route from/ }).getByRole("listitem")
  await expect(ends).toHaveText(["Roskilde", "København V"])
  await expect(page.getByRole("link", { name: "Open in the app" })).toHaveAttribute(
    "href",
    `samvej-dev://redirect/trip?trip_id=${tripId}`
  )
  await expectStores(page)
  await expectAccessible(page)
  // A page before passes the ends on, in the router's part of the history's state.
  await page.evaluate(() => history.replaceState({ usr: { trip: { from: "Lejre", to: "Køge" } } }, ""))
  await page.reload()
  await expect(ends).toHaveText(["Lejre", "Køge"])
  await page.goto("/app-required")
  await expect(page.getByRole("link", { name: "Open in the app" })).toHaveAttribute("href", "samvej-dev://")
  await expect(page).toHaveURL("/app-required")
  await expect(ends).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Get it on Google Play" })).toBeVisible()
  await expectAccessible(page)
  await page.goto("/app-required?tripId=1")
  await expect(page).toHaveURL("/content-not-found")
})

test("BYCODE-001 BYCODE-002 APPREQ-002 APPREQ-003 a passenger who boarded by code finds the ride in the app, and the stores that have it", async ({
  page,
  request
}) => {
  const passenger = await createPerson(request, { number: "31490331", firstName: "Ebbe", lastName: "Lund" })
  const { code, tripId } = await startRideNow(request, { number: "31490332", firstName: "Signe" })
  const id = await boardByCode(request, passenger, code)
  await signInWithToken(page, passenger)
  await page.goto(`/book/overview?booking=${id}`)
  await expect(page.getByRole("heading", { name: "You are on board" })).toBeVisible()
  const app = page.getByRole("region", { name: "The app" })
  await expect(app).toContainText("You need no app for this ride.")
  await expect(app.getByRole("link", { name: "Open in the app" })).toHaveAttribute(
    "href",
    `samvej-dev://trip-details/passenger/${id}/${tripId}`
  )
  await expectStores(app)
  await expectAccessible(page)
})

test("NUDGE-001 NUDGE-002 NUDGE-003 NUDGE-004 home offers credit for the app to a person in a browser, until it is put off", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31475601", firstName: "Asbjørn", lastName: "Krag" })
  await signInWithToken(page, token)
  for (const [home, name] of [
    [{ country: "NL", zipcode: "1011 AB" }, /^(€\s?10|10\s?€) for you in the app$/],
    [{ country: "NO", zipcode: "0150" }, /^kr\.?\s100 for you in the app$/],
    [{ country: "DK", zipcode: "4000" }, "kr. 100 for you in the app"]
  ] as const) {
    expect((await apiClientFor(request, token).patch("/api/me", home)).status()).toBe(200)
    await page.goto("/")
    await expect(page.getByRole("region", { name })).toBeVisible()
  }
  await page.goto("/")
  const offer = page.getByRole("region", { name: "kr. 100 for you in the app" })
  await expect(offer).toContainText("Install the Samvej app, and we add kr. 100 to your account.")
  await expect(offer.getByRole("link", { name: "Get the app" })).toHaveAttribute(
    "href",
    "https://apps.example/both"
  )
  await expectAccessible(page)
  await offer.getByRole("button", { name: "Not now" }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Where to?" })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test("NUDGE-005 AUTH-026 AUTH-039 the app takes the credit and registers the device, and a campaign is reported once", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31475602", firstName: "Tormod", lastName: "Krag" })
  await signInWithToken(page, token)
  await openInApp(page, { platform: "android", playerId: "player-of-tormod" })
  const answers = ["app-download-nudge/convert", "me/register-device", "referrals"].map((path) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/${path}`) || answer.url().endsWith(path))
  )
  await page.goto("/?utm_source=poster&utm_campaign=autumn")
  for (const answer of answers) expect((await answer).status()).toBe(204)
  const [, device, referral] = await Promise.all(answers)
  expect(device?.request().postDataJSON()).toMatchObject({
    player_id: "player-of-tormod",
    platform: "android",
    app_version: "5.0.11"
  })
  expect(referral?.request().postDataJSON()).toMatchObject({
    referrals: [{ source: "poster", code: "autumn" }]
  })
  await expect(page.getByRole("region", { name: "kr. 100 for you in the app" })).toHaveCount(0)
  const me = await request.get("/api/me", { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ credit_available: 100 })
  expect(await page.evaluate(() => localStorage.getItem("samvej.referrals"))).toBeNull()
})
