import { DateTime, Effect } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverStopId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { aBookingCommand, aTrip, at, userId } from "#tests/support/builders/entities.ts"
import { get, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { type Caller, createCaller } from "./people.ts"

/** The departure of `aTrip`. */
export const departure = "2026-03-02T08:00:00Z"
/** Computes the instant `minutes` after the departure of `aTrip`. */
export const departurePlus = (minutes: number): string =>
  DateTime.formatIso(DateTime.add(at(departure), { minutes }))

/** Saves a trip as offered one day before its departure. */
export const offer = Effect.fn("offer")(function* (trip: DriverTrip) {
  yield* (yield* TripStore).add(trip, DateTime.subtract(trip.plannedDeparture, { days: 1 }))
  return trip
})

/** Creates a driver with a trip, and two more people with money; each number gives other people and another trip. */
export const createTripAndPeople = Effect.fn("createTripAndPeople")(function* (
  number: number,
  more: Partial<DriverTrip> = {}
) {
  const create = (index: number) => createCaller(userId(100 + number * 3 + index), { funds: 10_000 })
  const [driver, passenger, other] = [yield* create(0), yield* create(1), yield* create(2)]
  const trip = yield* offer(aTrip({ number, driverId: driver.id, ...more }))
  return { trip, driver, passenger, other }
})

/** Requests a seat between two stops at the server's time, by the use case. */
export const requestSeat = (trip: DriverTrip, passengerId: UserId, from = 0, to = 3) => {
  const [start, end] = [trip.stops[from], trip.stops[to]]
  const part = start === undefined || end === undefined ? {} : { fromStopId: start.id, toStopId: end.id }
  return onProductTime(bookTrip(aBookingCommand(trip, passengerId, part)))
}

/** Requests a seat on a part of a trip. */
export const bookPart = Effect.fn("bookPart")(function* (
  passengerId: UserId,
  trip: { readonly id: string; readonly from: DriverStopId | string; readonly to: DriverStopId | string }
) {
  return yield* post(
    "/api/v3/commute/marketplace/book",
    { driver_trip_id: trip.id, from_driver_stop_id: trip.from, to_driver_stop_id: trip.to },
    { token: yield* tokenOf(passengerId) }
  )
})

/** Requests a seat on the whole trip. */
export const book = (trip: DriverTrip, caller: Caller, more: Readonly<Record<string, unknown>> = {}) =>
  post(
    "/api/v3/commute/marketplace/book",
    {
      driver_trip_id: trip.id,
      from_driver_stop_id: trip.stops[0]?.id,
      to_driver_stop_id: trip.stops.at(-1)?.id,
      ...more
    },
    caller
  )

/** Calls a change of a booking: `accept`, `deny`, `cancel`. */
export const changeBooking = (id: unknown, call: string, caller: Caller) =>
  get(`/api/v3/commute/booking/${String(id)}/${call}`, caller)

export const startTrip = ({ id }: DriverTrip, driver: Caller, declinePending = false) =>
  post(`/api/commute/${id}/start`, { decline_pending: declinePending }, driver)

export const endTrip = ({ id }: DriverTrip, driver: Caller, userExpectsSubsidy = false) =>
  post(`/api/commute/${id}/end`, { userExpectsSubsidy }, driver)

export const reportPosition = (
  { id }: DriverTrip,
  driver: Caller,
  point: { lat: number; lng: number },
  iso: string
) => post(`/api/driver-trip/${id}/position`, { position: { ...point, accuracy: 5, timestamp: iso } }, driver)

/** Books the whole trip, accepted by the driver. Answers the booking's id. */
export const bookAndAccept = Effect.fn("bookAndAccept")(function* (
  trip: DriverTrip,
  driver: Caller,
  passenger: Caller
) {
  const id = pick(yield* book(trip, passenger), "id")
  const accepted = yield* changeBooking(id, "accept", driver)
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`)
  return String(id)
})
