import { DateTime, Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { get, pick, post, tokenOf } from "./account.ts"
import { aStop, aTrip, at, stopId, tripId, userId } from "./builders.ts"
import { createPerson, offer, topUp } from "./world.ts"

/** When every trip of a scene leaves, unless it leaves later. */
export const departure = "2026-03-02T08:00:00Z"
/** `minutes` after the departure, or before it. */
export const minutesOn = (minutes: number): string =>
  DateTime.formatIso(DateTime.add(at(departure), { minutes }))

export interface Caller {
  readonly id: UserId
  readonly token: string
  readonly headers?: Readonly<Record<string, string>>
}

const enter = Effect.fn("enter")(function* (number: number) {
  const id = userId(100 + number)
  yield* createPerson(id, 100 + number)
  yield* topUp(id, 10_000)
  const caller: Caller = { id, token: yield* tokenOf(id) }
  return caller
})

/** Like the plain trip, under ids of its own, `minutes` later. */
export const tripLike = (number: number, driverId: UserId, more: Partial<DriverTrip> = {}, minutes = 0) => {
  const plain = aTrip()
  const later = (time: DateTime.Utc) => DateTime.add(time, { minutes })
  return aTrip({
    id: tripId(number),
    driverId,
    plannedDeparture: later(plain.plannedDeparture),
    plannedArrival: later(plain.plannedArrival),
    stops: plain.stops.map((stop, position) =>
      aStop(position, { id: stopId(number * 10 + position), plannedTime: later(stop.plannedTime) })
    ),
    ...more
  })
}

/** A driver with a trip, and two more people with money: nobody and nothing of it is in another scene of the file. */
export const aScene = Effect.fn("aScene")(function* (number: number, more: Partial<DriverTrip> = {}) {
  const [driver, passenger, other] = [
    yield* enter(number * 3),
    yield* enter(number * 3 + 1),
    yield* enter(number * 3 + 2)
  ]
  const trip = yield* offer(tripLike(number, driver.id, more))
  return { trip, driver, passenger, other }
})

/** Asks for a seat on the whole way. */
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

/** One of the calls on a booking: `accept`, `deny`, `cancel`. */
export const onBooking = (id: unknown, call: string, caller: Caller) =>
  get(`/api/v3/commute/booking/${String(id)}/${call}`, caller)

export const start = ({ id }: DriverTrip, driver: Caller, declinePending = false) =>
  post(`/api/commute/${id}/start`, { decline_pending: declinePending }, driver)

export const end = ({ id }: DriverTrip, driver: Caller, userExpectsSubsidy = false) =>
  post(`/api/commute/${id}/end`, { userExpectsSubsidy }, driver)

export const report = (
  { id }: DriverTrip,
  driver: Caller,
  point: { lat: number; lng: number },
  iso: string
) => post(`/api/driver-trip/${id}/position`, { position: { ...point, accuracy: 5, timestamp: iso } }, driver)

/** A passenger on board: asked, and accepted by the driver. Answers the booking's id. */
export const rideAlong = Effect.fn("rideAlong")(function* (
  trip: DriverTrip,
  driver: Caller,
  passenger: Caller
) {
  const id = pick(yield* book(trip, passenger), "id")
  const accepted = yield* onBooking(id, "accept", driver)
  if (accepted.status !== 200) throw new Error(`not on board: ${JSON.stringify(accepted.body)}`)
  return String(id)
})
