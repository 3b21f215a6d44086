import { DateTime, Effect, Option } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { at, ifAllowed } from "./at.ts"
import { roadAt } from "./roadAt.ts"

const STEP_SECONDS = 30
/** Nobody looks at more of where a car has been. */
const MOST_FIXES = 20

const millisOf = DateTime.toEpochMillis

/** When the car has been heard of since the last time, up to `now`. */
const timesUntil = (trip: DriverTrip, last: Option.Option<PositionFix>, now: DateTime.Utc) => {
  const from = Option.match(last, {
    onNone: () => millisOf(trip.plannedDeparture),
    onSome: (fix) => millisOf(fix.at) + STEP_SECONDS * 1000
  })
  const count = Math.max(0, Math.floor((millisOf(now) - from) / 1000 / STEP_SECONDS) + 1)
  return Array.from({ length: count }, (_, step) =>
    DateTime.makeUnsafe(from + step * STEP_SECONDS * 1000)
  ).slice(-MOST_FIXES)
}

const report = (
  trip: DriverTrip,
  where: { readonly lat: number; readonly lng: number },
  when: DateTime.Utc
) => ifAllowed(at(when, reportPosition(trip.id, trip.driverId, { ...where, accuracy: 8, at: when })))

/** Under way: the car is heard of along its road. */
const reportRoad = Effect.fn("reportRoad")(function* (trip: DriverTrip, now: DateTime.Utc) {
  const last = yield* (yield* TripStore).lastPosition(trip.id)
  const start = millisOf(trip.plannedDeparture)
  const lasts = millisOf(trip.plannedArrival) - start
  const road = roadAt(trip.route)
  yield* Effect.forEach(timesUntil(trip, last, now), (when) =>
    report(trip, road((millisOf(when) - start) / lasts), when)
  )
})

/** There: heard of at the destination, and ended with subsidy; without, where somebody's device is known to be elsewhere. */
const arrive = Effect.fn("arrive")(function* (trip: DriverTrip) {
  const { driverId, id: tripId, plannedArrival, to } = trip
  const end = (expectsSubsidy: boolean) => endTrip({ tripId, driverId, expectsSubsidy })
  yield* report(trip, { lat: to.lat, lng: to.lng }, plannedArrival)
  yield* ifAllowed(
    at(
      plannedArrival,
      Effect.catch(end(true), () => end(false))
    )
  )
})

/** Drives a started trip as far as `now`; answers when it is to be driven on, none when it has arrived. */
export const driveOn = Effect.fn("driveOn")(function* (trip: DriverTrip, now: DateTime.Utc) {
  if (DateTime.isLessThan(now, trip.plannedArrival)) {
    yield* reportRoad(trip, now)
    return Option.some(DateTime.min(DateTime.add(now, { seconds: STEP_SECONDS }), trip.plannedArrival))
  }
  yield* arrive(trip)
  return Option.none()
})
