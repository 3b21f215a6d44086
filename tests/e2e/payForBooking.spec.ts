import { z } from "zod"
import { AccountPage } from "./pages/AccountPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

const TripCode = z.object({ value: z.string() })

test("BOOK-017 MONEY-016 MONEY-017 SRCH-012 a passenger without enough balance tops up, and the booking continues", async ({
  page,
  request
}) => {
  const trip = { number: "31000081", firstName: "Kaj", minutes: 45, charges: true }
  const { tripId } = await createTrip(request, trip)
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000082", firstName: "Mie", lastName: "Lund" })
  )
  const passengerTrip = new TripPage(page)
  const account = new AccountPage(page)
  await passengerTrip.openAsResult(tripId)
  // The partner area pays the first ten kilometres.
  await expect(page.getByRole("definition")).toHaveText(["kr. 31.25", "-kr. 10", "kr. 21.25"])
  await passengerTrip.requestSeatButton.click()
  await expect(account.topUpSheet).toContainText("You need kr. 21.25 more for this ride.")
  await account.pay("kr. 50")
  await account.paymentPage.cancel.click()
  await expect(page.getByText("The payment was cancelled")).toBeVisible()
  await expect(passengerTrip.dialog).toBeHidden()

  // Of a double tap, the second press does nothing.
  await passengerTrip.requestSeatButton.dblclick()
  await account.pay("kr. 50")
  await account.paymentPage.authorise.click()
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(passengerTrip.dialog).toContainText("is reserved until the ride is over")
  await passengerTrip.confirm("Ask for a seat")
  await expect(page.getByText("Kaj has not answered yet.")).toBeVisible()
  await account.open()
  await expect(account.balance).toContainText("kr. 28.75")
  await expect(account.balance).toContainText("kr. 21.25 is reserved for booked rides")
})

test("BOOK-020 BYCODE-003 SHELL-004 a passenger who cancelled a booking on the way sees its price at boarding, and tops up for it", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/driver-trip-prospect/book")
  const driver = { number: "31000083", firstName: "Ulla", minutes: 30, charges: true }
  const { api, token, tripId } = await createTrip(request, driver)
  const passenger = await createPerson(request, { number: "31000084", firstName: "Nis", lastName: "Lund" })
  await topUp(request, passenger, 100)
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const position = { ...roskilde, accuracy: 10, timestamp: new Date().toISOString() }
  await api.post(`/api/driver-trip/${tripId}/position`, { position })
  const code = TripCode.parse(await (await api.post(`/api/driver-trip/${tripId}/code`, {})).json())
  const cancelled = await apiClientFor(request, passenger).get(`/api/v3/commute/booking/${id}/cancel`)
  expect(cancelled.status()).toBe(200)
  const later = await createTrip(request, {
    number: "31000085",
    firstName: "Bent",
    minutes: 1440,
    charges: true
  })
  await requestSeat(request, { passenger, tripId: later.tripId, seats: 3 })

  await signInWithToken(page, passenger)
  await page.goto(`/book/details?code=${code.value}`)
  await expect(page.getByText("Boarding costs kr. 21.25")).toBeVisible()
  await expectAccessible(page)
  const board = page.getByRole("button", { name: "Get on board" })
  await board.click()
  const account = new AccountPage(page)
  await expect(account.topUpSheet).toContainText("You need kr. 5 more for this ride.")
  await account.pay("kr. 50")
  await account.paymentPage.authorise.click()
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await board.click()
  await expect(page.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await expect(page.getByText("kr. 21.25 is reserved until the ride is over.")).toBeVisible()
})
