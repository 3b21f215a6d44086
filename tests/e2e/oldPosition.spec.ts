import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"

// The test moves the clock of its server, for which the position is then too old, and for the phone it is not.
test.use({ numbers: { tripCode: { lifetimeSeconds: 6 }, location: { tripFixLifetimeSeconds: 600 } } })

test("LIVE-023 a position that the server finds too old for a new code is forgotten", async ({
  context,
  expectRefusal,
  page,
  request
}) => {
  test.slow()
  const { api, token, tripId } = await createTrip(request, {
    number: "31510031",
    firstName: "Kim",
    minutes: 40
  })
  const passenger = await createPerson(request, { number: "31510032", firstName: "Pia", lastName: "Berg" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await standAt(context, roskilde)
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const { code, end, endDialog } = new ActiveTripPage(page)
  await expect(code.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
  // The phone finds no other position.
  await context.setGeolocation(null)
  await end.click()
  await expect(endDialog).toContainText("km from your destination")
  await endDialog.getByRole("button", { name: "Keep driving" }).click()
  expectRefusal(409, `/driver-trip/${tripId}/code`)
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/code") && answer.status() === 409)
  const moved = await request.post("/api/dev/clock", { data: { advance_seconds: 700 } })
  expect(moved.ok(), await moved.text()).toBe(true)
  expect(await (await refused).json()).toMatchObject({ error: "no_recent_position" })
  await expect(code).toContainText("Finding your location …")
  await end.click()
  await expect(endDialog).toContainText("We do not know where you are.")
})
