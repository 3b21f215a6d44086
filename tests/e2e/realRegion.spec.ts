import { z } from "zod"
import { extracts } from "#tests/support/region/extracts.ts"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { readQr } from "./support/readQr.ts"
import { expect, test } from "./support/realRegion.ts"
import { signInWithToken } from "./support/signInWithToken.ts"

const home = { lat: 55.0882016, lng: 14.7397762 }
const work = { lat: 55.1012143, lng: 14.7048158 }

/** A trip across Rønne of 2.9 km: too short to charge for, long enough for subsidy. */
const acrossTown = {
  ...anOffer(40),
  from_street: "Åkirkebyvej 174",
  from_zipcode: "3700",
  from_city: "Rønne",
  from_lat: home.lat,
  from_lng: home.lng,
  to_street: "Dampmøllegade 14",
  to_zipcode: "3700",
  to_city: "Rønne",
  to_lat: work.lat,
  to_lng: work.lng
}

const Balance = z.object({ balance: z.number() })
const History = z.object({ data: z.array(z.object({ kind: z.string() })) })

// A real map of a town is data of others and no part of the repository, so a clone without the extracts skips this test and its run
// prints the reason. The skip stands outside of the test, because its server imports the extracts before the test begins.
test.skip(!extracts.areAvailable, `no real extracts${extracts.skipNote}`)

test("PROD-001 PROD-002 on the real map of a town three people share a trip from the offer to the rating", async ({
  browser,
  page,
  request
}) => {
  const geolocation = { latitude: home.lat, longitude: home.lng, accuracy: 10 }
  const car = await browser.newContext({ geolocation, permissions: ["geolocation"] })
  const driver = await car.newPage()
  const token = await createPerson(request, { number: "31000071", firstName: "Bodil", lastName: "Krogh" })
  await signInWithToken(driver, token)
  const offer = new OfferPage(driver)
  await offer.open()
  await offer.enterAddresses("Åkirkebyvej 174", "Dampmøllegade 14")
  await offer.offerButton.click()
  await driver
    .getByRole("dialog", { name: "And the way back?" })
    .getByRole("button", { name: "Not now" })
    .click()
  const api = apiClientFor(request, token)
  expect((await api.post("/api/v3/commute/driver/trip", acrossTown)).status()).toBe(201)

  await signInWithToken(
    page,
    await createPerson(request, { number: "31000072", firstName: "Svend", lastName: "Holm" })
  )
  const find = new FindPage(page)
  await find.open()
  await find.searchFor("Åkirkebyvej 174", "Dampmøllegade 14")
  await find.tripWith("Bodil").getByRole("link").click()
  const passengerTrip = new TripPage(page)
  await passengerTrip.requestSeatButton.click()
  await passengerTrip.confirm("Ask for a seat")
  await expect(page.getByText("Bodil has not answered yet.")).toBeVisible()

  await driver.goto("/")
  await driver.getByRole("button", { name: /^Accept Svend/ }).click()
  await expect(page.getByText(/^Bodil picks you up at /)).toBeVisible()
  await driver.getByRole("button", { name: "Start trip" }).first().click()
  await driver.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
  const activeTrip = new ActiveTripPage(driver)
  await expect(activeTrip.digits).toBeVisible()
  const link = (await readQr(activeTrip.qr)) ?? ""

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(link).pathname)
  await visitor.getByRole("button", { name: "Get on board" }).click()
  const form = new SignInPage(visitor)
  await form.requestCode("31000073")
  await form.enterCode(request, "31000073")
  await expect(visitor.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await expect(activeTrip.passengers).toHaveCount(2)

  await car.setGeolocation({ latitude: work.lat, longitude: work.lng, accuracy: 10 })
  await activeTrip.end.click()
  await activeTrip.endDialog.getByRole("button", { name: "End trip" }).click()
  await driver.waitForURL(/\/trip-details\/driver\//)
  const { balance } = Balance.parse(await (await api.get("/api/me")).json())
  expect(balance).toBeCloseTo(2 * 2.87, 1)

  await passengerTrip.rate("Bodil", 5, "Right on time")
  await expect(page.getByText("You gave Bodil 5.0")).toBeVisible()
  const history = History.parse(await (await api.get("/api/commute-history")).json())
  expect(history.data.map(({ kind }) => kind)).toEqual(["driver"])
  await car.close()
})
