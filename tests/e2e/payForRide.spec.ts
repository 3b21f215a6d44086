import { AccountPage } from "./pages/AccountPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { newPerson } from "./support/newPerson.ts"
import { offeredTrip } from "./support/offeredTrip.ts"
import { openWith } from "./support/openWith.ts"
import { expect, test } from "./support/test.ts"

test("BOOK-017 MONEY-016 MONEY-017 who lacks money is led to pay, and the booking goes on", async ({
  page,
  request
}) => {
  const trip = { number: "31000081", firstName: "Kaj", minutes: 45, charges: true }
  const { tripId } = await offeredTrip(request, trip)
  await openWith(page, await newPerson(request, { number: "31000082", firstName: "Mie", lastName: "Lund" }))
  const ride = new TripPage(page)
  const account = new AccountPage(page)
  await ride.openAsResult(tripId)
  await ride.book.click()
  await expect(account.sheet).toContainText("You lack kr. 21.25 for this ride.")
  await account.pay("kr. 50")
  await account.service.cancel.click()
  await expect(page.getByText("The payment was cancelled")).toBeVisible()
  await expect(ride.question).toBeHidden()

  await ride.book.click()
  await account.pay("kr. 50")
  await account.service.authorise.click()
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await expect(ride.question).toContainText("is kept back until the ride is over")
  await ride.answer("Ask for a seat")
  await expect(page.getByText("Kaj has not answered yet.")).toBeVisible()
  await account.open()
  await expect(account.balance).toContainText("kr. 28.75")
  await expect(account.balance).toContainText("kr. 21.25 is held for booked rides")
})
