import { z } from "zod"
import { chooseAddress } from "./pages/chooseAddress.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { ProfileStep } from "./pages/ProfileStep.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { WhenSheet } from "./pages/WhenSheet.ts"
import { asPerson } from "./support/asPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { newPerson } from "./support/newPerson.ts"
import { openWith } from "./support/openWith.ts"
import { expect, test } from "./support/test.ts"

const Overview = z.object({
  driver_trips: z.array(
    z.object({
      to_city: z.string(),
      seats: z.number(),
      driver_stops: z.array(z.object({ via_stop: z.boolean(), deactivated: z.boolean() }))
    })
  )
})

test("TRIP-017 TRIP-019 TRIP-036 TRIP-073 MAP-007 a driver offers a trip over a road of their own, without one of its stops", {
  tag: "@desktop"
}, async ({ page, request }) => {
  test.slow()
  const token = await newPerson(request, { number: "31000011", firstName: "Bo", lastName: "Andersen" })
  await openWith(page, token)
  const offer = new OfferPage(page)
  await offer.open()
  await expect(offer.offer).toBeDisabled()
  await expectAccessible(page)
  await offer.setOff("Jernbanegade Roskilde", "Nørregade Køge")
  const summary = await offer.road.textContent()

  const adjuster = await offer.adjust()
  await adjuster.pressMiddle()
  await expect(adjuster.note).toHaveText("Now tap the road once more.")
  await expect(adjuster.viaPoints).toHaveCount(0)
  await adjuster.pressMiddle()
  await expect(adjuster.viaPoints).toHaveText(["Via point 1"])
  await expectAccessible(page)
  await adjuster.use()
  await expect(offer.road).not.toHaveText(summary ?? "")

  await offer.stops.first().press("Space")
  await expect(offer.stops.first()).not.toBeChecked()
  await offer.offer.click()
  await expect(offer.back).toBeVisible()
  await expectAccessible(page)
  await offer.back.getByRole("button", { name: "Not now" }).click()

  const start = new StartPage(page)
  await expect(start.firstLine).toHaveText("You drive to Køge")
  await expect(start.trips).toHaveCount(1)
  await expect(start.trips.first()).toContainText("You drive · Tomorrow")

  const answer = await asPerson(request, token).get("/api/v3/commute/overview/list")
  const [trip] = Overview.parse(await answer.json()).driver_trips
  expect(trip?.seats).toBe(3)
  expect(trip?.driver_stops.filter(({ deactivated }) => deactivated)).toHaveLength(1)
})

test("AUTH-010 N78 TRIP-008 a guest fills in an offer, signs up, and the offer goes out with its way back", async ({
  page,
  request
}) => {
  test.slow()
  const number = "31000012"
  const offer = new OfferPage(page)
  await offer.open()
  await offer.setOff("Jernbanegade Roskilde", "Nørregade Køge")
  await offer.offer.click()

  const form = new SignInPage(page.getByRole("dialog"))
  await form.askForCode(number)
  await form.enterCode(request, number)
  await new ProfileStep(page).complete({ firstName: "Nora", lastName: "Holm" })

  await offer.back.getByRole("button", { name: "Offer the way back" }).click()
  await expect(page.getByRole("button", { name: /^From Nørregade/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Departure .*16:00/ })).toBeVisible()
  await offer.offer.click()
  await expect(new StartPage(page).trips).toHaveCount(2)
})

test("TRIP-018 START-003 a trip that leaves now starts at once, and once, though the first answer is lost on its way", async ({
  page,
  request
}) => {
  await openWith(page, await newPerson(request, { number: "31000013", firstName: "Ella", lastName: "Dam" }))
  const offer = new OfferPage(page)
  await offer.open()
  await offer.setOff("Jernbanegade Roskilde", "Nørregade Køge")
  await new WhenSheet(page).leaveNow()
  await page.route(
    "**/api/v3/commute/driver/trip",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 }
  )
  const lost = page.waitForEvent("requestfailed")
  await offer.offer.click()
  await lost
  await offer.offer.click()
  await expect(page.getByText("Your trip is under way.")).toBeVisible()
  await page.waitForURL(/\/active-trip\?justActivated=true/)
})

test("TRIP-024 ERR-008 start and destination must differ", async ({ page }) => {
  const offer = new OfferPage(page)
  await offer.open()
  await chooseAddress(page, "From", "Jernbanegade Roskilde")
  await chooseAddress(page, "To", "Jernbanegade Roskilde")
  await expect(page.getByRole("alert")).toHaveText("Start and destination must be different.")
  await expect(offer.offer).toBeDisabled()
})
