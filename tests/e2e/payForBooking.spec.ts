import { AccountPage } from "./pages/AccountPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("BOOK-017 MONEY-016 MONEY-017 a passenger without enough balance tops up, and the booking continues", async ({
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
  await passengerTrip.requestSeatButton.click()
  await expect(account.topUpSheet).toContainText("You lack kr. 21.25 for this ride.")
  await account.pay("kr. 50")
  await account.paymentPage.cancel.click()
  await expect(page.getByText("The payment was cancelled")).toBeVisible()
  await expect(passengerTrip.dialog).toBeHidden()

  await passengerTrip.requestSeatButton.click()
  await account.pay("kr. 50")
  await account.paymentPage.authorise.click()
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(passengerTrip.dialog).toContainText("is kept back until the ride is over")
  await passengerTrip.confirm("Ask for a seat")
  await expect(page.getByText("Kaj has not answered yet.")).toBeVisible()
  await account.open()
  await expect(account.balance).toContainText("kr. 28.75")
  await expect(account.balance).toContainText("kr. 21.25 is held for booked rides")
})
