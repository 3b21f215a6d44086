import { TripPage } from "./pages/TripPage.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { campus, createCarpoolers } from "./support/createCarpool.ts"
import { createPerson } from "./support/createPerson.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("PROD-011 PROD-012 the page of a trip has what its driver may do, from the first day to the end", async ({
  page,
  request
}) => {
  const { api, offerTo, passenger, start, token } = await createCarpoolers(request, {
    number: "31140001",
    passengerNumber: "31140002"
  })
  const other = await createPerson(request, { number: "31140003", firstName: "Orla", lastName: "Lund" })
  const tripId = await offerTo(campus, 45)
  await signInWithToken(page, token)
  const trip = new TripPage(page)
  await trip.openAsDriver(tripId)
  const edit = page.getByRole("link", { name: "Edit trip" })
  const cancel = page.getByRole("button", { name: "Cancel trip" })
  await expect(edit).toBeVisible()
  await expect(cancel).toBeVisible()
  await expect(page.getByRole("button", { name: "Share trip" })).toBeVisible()

  await requestSeat(request, { passenger, tripId })
  await requestSeat(request, { passenger: other, tripId })
  await page.getByRole("button", { name: "Decline Orla L" }).click()
  await expect(trip.requests).toHaveCount(1)
  await page.getByRole("button", { name: /^Accept Pia B\b(?!.*without)/ }).click()
  await expect(trip.passengers).toHaveCount(1)
  await expect(edit).toBeHidden()
  await expect(page.getByRole("button", { name: "Cancel agreement: Pia B" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Message all" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Message Pia B" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Parking" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Start trip" })).toBeVisible()

  await start(tripId)
  await expect(page.getByRole("link", { name: "End trip" })).toBeVisible()
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await expect(page.getByRole("button", { name: "Rate Pia B" })).toBeVisible()
  await expect(cancel).toBeHidden()
})
