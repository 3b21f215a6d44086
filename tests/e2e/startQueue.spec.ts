import { z } from "zod"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Offered = z.object({ trip: z.object({ id: z.string() }) })

test("QUEUE-001 QUEUE-003 QUEUE-004 QUEUE-006 a trip waits for the trip before it, which may be under way", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31030030",
    firstName: "Mads",
    minutes: 8
  })
  const offered = await api.post("/api/v3/commute/driver/trip", anOffer(55))
  const next = Offered.parse(await offered.json()).trip.id
  await signInWithToken(page, token)
  await new TripPage(page).openAsDriver(next)
  const start = page.getByRole("button", { name: "Start trip" })
  await start.click()
  await expect(page.getByText("This trip waits its turn")).toBeVisible()
  await expect(page.getByText("Start your other trip first.")).toBeVisible()

  await api.post(`/api/commute/${tripId}/start`, {})
  await page.reload()
  await start.click()
  await expect(page.getByText("Finish your other trip first.")).toBeVisible()
  await expect(page).toHaveURL(`/trip-details/driver/${next}`)
})

test("QUEUE-002 QUEUE-005 a trip cannot be started long before its departure", async ({ page, request }) => {
  const { token, tripId } = await createTrip(request, {
    number: "31030031",
    firstName: "Ove",
    minutes: 600
  })
  await signInWithToken(page, token)
  await new TripPage(page).openAsDriver(tripId)
  await page.getByRole("button", { name: "Start trip" }).click()
  await expect(page.getByText("This trip waits its turn")).toBeVisible()
  await expect(page.getByText("It is too early to start this trip.")).toBeVisible()
})
