import type { APIRequestContext, Page } from "@playwright/test"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer, ways } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

/** Opens a page of a passenger that shows results as they were when it read them. */
const openAsPassenger = async (page: Page, request: APIRequestContext, number: string) => {
  const token = await createPerson(request, { number, firstName: "Ina", lastName: "Lund" })
  await cutRealtime(page)
  await signInWithToken(page, token)
  const result = new TripPage(page)
  const open = async (tripId: string, seats = 1): Promise<void> => {
    await page.goto(`/trip-details/search-result?trip_id=${tripId}&seats=${seats}`)
    await expect(result.requestSeatButton).toBeEnabled()
  }
  /** Asks for the seats, confirms it after something has happened, and reads why there are none. */
  const expectRefused = async (
    text: string,
    happens = async (): Promise<void> => undefined
  ): Promise<void> => {
    await result.requestSeatButton.click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await happens()
    await result.confirm("Ask for")
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible()
  }
  return { token, open, expectRefused }
}

test("ERR-011 ERR-013 ERR-035 who has asked for a seat elsewhere is refused a second one of that trip, and of another at that time", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(409, "/marketplace/book")
  const first = await createTrip(request, { number: "31090201", firstName: "Dan", minutes: 45 })
  const other = await createTrip(request, { number: "31090202", firstName: "Kaj", minutes: 50 })
  const { expectRefused, open, token } = await openAsPassenger(page, request, "31090203")
  await open(first.tripId)
  await expectRefused("You have already booked this trip.", async () => {
    await requestSeat(request, { passenger: token, tripId: first.tripId })
  })
  await open(other.tripId)
  await expectRefused("You are already a passenger at that time. Cancel that booking first.")
  await expect(page).toHaveURL(/\/trip-details\/search-result/)
})

test("ERR-004 ERR-005 a ride whose seats others have taken meanwhile says that they are not enough, and then that there are none", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(409, "/marketplace/book")
  const { token: driver, tripId } = await createTrip(request, {
    number: "31090204",
    firstName: "Dan",
    minutes: 45
  })
  const { expectRefused, open } = await openAsPassenger(page, request, "31090205")
  const take = async (number: string, seats: number): Promise<void> => {
    const passenger = await createPerson(request, { number, firstName: "Bo", lastName: "Dahl" })
    await bookAndAccept(request, { driver, passenger, tripId, seats })
  }
  await open(tripId, 2)
  await expectRefused("There are not enough free seats on this trip.", () => take("31090206", 2))
  await open(tripId)
  await expectRefused("There are no free seats left.", () => take("31090207", 1))
})

test("ERR-002 ERR-016 ERR-018 ERR-020 a ride that has changed its way, has left, is over or was cancelled meanwhile says so when it is asked for", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request
}) => {
  expectRefusal(409, "/marketplace/book")
  const driver = await createPerson(request, { number: "31090208", firstName: "Dan", lastName: "Krogh" })
  const api = apiClientFor(request, driver)
  const offer = async (minutes: number): Promise<string> => {
    const offered = await api.post("/api/v3/commute/driver/trip", anOffer(minutes, ways.short))
    return Offered.parse(await offered.json()).trip.id
  }
  const call = async (path: string, data: object): Promise<void> => {
    const answer = await api.post(path, data)
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [left, over, cancelled, changed] = [
    await offer(12),
    await offer(24),
    await offer(36),
    await offer(48)
  ]
  const { expectRefused, open } = await openAsPassenger(page, request, "31090209")
  await open(left)
  await expectRefused("This trip has already started.", () => call(`/api/commute/${left}/start`, {}))
  await open(over)
  await expectRefused("This trip is completed.", async () => {
    await call(`/api/commute/${left}/end`, { userExpectsSubsidy: false })
    await call(`/api/commute/${over}/start`, {})
    await call(`/api/commute/${over}/end`, { userExpectsSubsidy: false })
  })

  await open(changed)
  expectRefusal(422, "/marketplace/book")
  await expectRefused("This trip is no longer available between these stops.", () =>
    call("/api/v3/commute/driver/trip/update", { ...anOffer(48), driver_trip_id: changed })
  )

  await open(cancelled)
  expectRefusal(404, "/marketplace/book")
  mayBeRefused(404, `/marketplace/trip/${cancelled}`)
  mayBeRefused(404, `/driver-trip/${cancelled}/state`)
  await expectRefused("We could not find this trip.", () =>
    call(`/api/v3/commute/trip/${cancelled}/cancel`, {})
  )
})
