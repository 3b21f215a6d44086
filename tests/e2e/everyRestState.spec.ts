import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { copenhagen } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { campus, createCarpoolers, office } from "./support/createCarpool.ts"
import { createCorrespondents } from "./support/createCorrespondents.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectUsable, measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { closeSheet, openPath } from "./support/openPath.ts"
import { openRideNow } from "./support/rideNow.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })
test.use({ viewport: small, hasTouch: true, isMobile: true })
// The event "online" of each language would end a connection before it stands, of which the browser warns.
test.beforeEach(({ page }) => cutRealtime(page))

const hour = 3_600_000

test("L10N-001 a live trip without a position or near its end, and a search that finds nothing, fit 360 pixels in every language, have no English in another, and are accessible", async ({
  context,
  expectRefusal,
  mayBeRefused,
  page,
  request
}) => {
  test.slow()
  mayBeRefused(409, "/code")
  expectRefusal(400, "/search-stream")
  const { api, token, tripId } = await createTrip(request, {
    number: "31420061",
    firstName: "Wilhelmine-Henriette",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31420068", firstName: "Ida", lastName: "Lund" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)
  await openRideNow(page)
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await measure("ride now without a position")
  await openPath(page, searchPath({ minutes: 40 * 24 * 60 }))
  await expect(page.getByText(/^No shared rides around/)).toBeVisible()
  await measure("search without rides")
  await page.route("**/search-stream?*", (route) =>
    route.fulfill({ status: 400, json: { error: "generic", identifier: "generic", message: "" } })
  )
  await openPath(page, searchPath({ minutes: 60 }))
  await expect(page.getByRole("alert")).toBeVisible()
  await measure("failed search")

  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const live = new ActiveTripPage(page)
  await openPath(page, "/active-trip")
  await expect(live.code.getByRole("button", { name: "Share my location" })).toBeVisible()
  await measure("live trip without a position")
  await measureDialog("end without a position", live.end)
  await standAt(context, { ...copenhagen, lat: copenhagen.lat + 0.002 })
  await openPath(page, "/active-trip")
  await expect(live.code).toContainText("You are close to your destination")
  await measure("live trip near its destination")
  await measureDialog("end at the destination", live.end)
})

test("L10N-001 every end of a parking reservation fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const { carpoolTo, offerTo, reserve, token } = await createCarpoolers(request, {
    number: "31420062",
    passengerNumber: "31420063"
  })
  const tripId = await carpoolTo(campus, 60)
  await reserve(tripId)
  const alone = await offerTo(office, 300)
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)
  await openPath(page, `/book-parking/${alone}`)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await measure("parking without passengers")
  await openPath(page, `/book-parking/${tripId}`)
  const card = page.getByRole("region", { name: "Parking" })
  await measureDialog("release of a spot", card.getByRole("button", { name: "Release spot" }))
  await page.clock.setFixedTime(Date.now() + 11 * hour)
  await page.reload()
  await expect(card).toContainText("Your parking time is over.")
  await measure("parking that is over")
  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await card.getByRole("button", { name: "Release spot" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Release spot" }).click()
  await expect(card).toContainText("You have released your spot.")
  await expect(page.getByText("The spot has been released")).toBeHidden()
  await measure("released parking")
})

test("L10N-001 the code for a new number and the end of a conversation fit 360 pixels in every language, have no English in another, and are accessible", async ({
  page,
  request
}) => {
  test.slow()
  const { passenger, passengerId, token, write } = await createCorrespondents(request, {
    number: 31_420_065,
    driver: "Wilhelmine-Friederike"
  })
  await write("Kiosk, 07:40")
  await signInWithToken(page, token)
  const { measure } = measuredInEveryLanguage(page, token)
  await openPath(page, "/profile")
  await page.getByRole("button", { name: "Change phone", exact: true }).click()
  const sheet = page.getByRole("dialog", { name: "Change phone number" })
  await sheet.getByLabel("Phone number").fill("31420067")
  await sheet.getByRole("button", { name: "Send code" }).click()
  await expect(sheet.getByLabel("6-digit code")).toBeFocused()
  await measure("code for the new number")
  await closeSheet(page)

  await openPath(page, `/conversations/${passengerId}`)
  await page.getByRole("button", { name: "Show the profile of Tove L" }).click()
  await page.getByRole("button", { name: "Block Tove" }).click()
  await expect(page.getByRole("dialog", { name: "Block Tove?" })).toBeVisible()
  await expectUsable(page, "block")
  await page.getByRole("button", { name: "Block", exact: true }).click()
  await expect(page.getByText("Tove is blocked.")).toBeVisible()
  await openPath(page, `/conversations/${passengerId}`)
  await expect(page.getByText("You have blocked this person.")).toBeVisible()
  await measure("blocked conversation")
  const deleted = await request.delete("/api/v5/me", { headers: { authorization: `Bearer ${passenger}` } })
  expect(deleted.status()).toBe(204)
  await openPath(page, `/conversations/${passengerId}`)
  await expect(page.getByText(/This account is deleted/)).toBeVisible()
  await measure("conversation with a deleted account")
})
