import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { copenhagen } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({
  // A trip that ends as soon as it has started was too short to be driven.
  numbers: { fraud: { minDurationShare: 0.5 } },
  geolocation: { latitude: copenhagen.lat, longitude: copenhagen.lng, accuracy: 10 },
  permissions: ["geolocation"]
})

const waits = "kr. 10 waits until we have looked at the trip. You need not do anything."

test("SEC-001 N83 a driver whose subsidy is held reads it when the trip ends, on its page and in the history", async ({
  mayBeRefused,
  page,
  request
}) => {
  // Near the destination there is no code; the end of the trip can come before the answer that says so.
  mayBeRefused(409, "/code")
  const { api, token, tripId } = await createTrip(request, {
    number: "31000471",
    firstName: "Tove",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31000472", firstName: "Ib", lastName: "Dam" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.passengers).toHaveCount(1)

  await activeTrip.end.click()
  await expect(activeTrip.endDialog).toContainText("We decide on the subsidy when the trip has ended.")
  await activeTrip.endDialog.getByRole("button", { name: "End trip" }).click()
  const alert = page.getByRole("status").filter({ hasText: "The trip has ended" })
  await expect(alert).toContainText(waits)
  await page.waitForURL(/\/trip-details\/driver\//)
  const main = page.getByRole("main")
  await expect(main.getByText(waits)).toBeVisible()
  const booking = main.getByRole("article", { name: "Ib D" })
  await expect(booking).toContainText("kr. 10 waits")
  await expect(booking).not.toContainText("Brings you")

  await page.goto("/trip-history")
  await expect(main.getByText(waits)).toBeVisible()
})
