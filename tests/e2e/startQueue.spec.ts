import { TripPage } from "./pages/TripPage.ts"
import { anOffer, ways } from "./support/addresses.ts"
import { requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

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

test("QUEUE-002 QUEUE-005 ERR-027 a trip cannot be started long before its departure", async ({
  page,
  request
}) => {
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

test("ERR-023 ERR-024 ERR-025 a start that was confirmed too late is refused: of a trip that is not the first any more, of one beside another, or with an open request", async ({
  expectRefusal,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31090501",
    firstName: "Ole",
    minutes: 45
  })
  const offer = async (minutes: number): Promise<string> => {
    const offered = await api.post("/api/v3/commute/driver/trip", anOffer(minutes, ways.short))
    return Offered.parse(await offered.json()).trip.id
  }
  await cutRealtime(page)
  await signInWithToken(page, token)
  const dialog = page.getByRole("dialog")
  /** Opens the question before something happens, and confirms it afterwards. */
  const expectRefused = async (text: string, happens: () => Promise<unknown>): Promise<void> => {
    await new TripPage(page).openAsDriver(tripId)
    await page.getByRole("button", { name: "Start trip" }).click()
    await expect(dialog).toBeVisible()
    await happens()
    expectRefusal(409, `/commute/${tripId}/start`)
    await dialog.getByRole("button", { name: "Start now" }).click()
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible()
  }
  let before = ""
  await expectRefused("Start your other trip first.", async () => {
    before = await offer(20)
  })
  await api.post(`/api/commute/${before}/start`, {})
  await api.post(`/api/commute/${before}/end`, { userExpectsSubsidy: false })
  await expectRefused("Finish your other trip first.", async () => {
    before = await offer(20)
    expect((await api.post(`/api/commute/${before}/start`, {})).status()).toBe(200)
  })
  await api.post(`/api/commute/${before}/end`, { userExpectsSubsidy: false })
  const passenger = await createPerson(request, { number: "31090502", firstName: "Pia", lastName: "Berg" })
  await expectRefused("Answer the open requests for this trip first.", () =>
    requestSeat(request, { passenger, tripId })
  )
})
