import { DateTime, Effect, Option } from "effect"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { positionAlong } from "./positionAlong.ts"
import { ignoreRefusal, runAt } from "./runAt.ts"

const STEP_SECONDS = 30
const ACCURACY_METERS = 8
/** A run that makes up for a stop reports a position about every so many metres, and this many, which is enough for the subsidy. */
const METRES_BETWEEN_FIXES = 1500
const FEWEST_FIXES = 12

const millisOf = DateTime.toEpochMillis

/** The times of the position reports after the last one, until `now`: each step, or fewer over a long way. */
const timesUntil = (trip: DriverTrip, last: Option.Option<PositionFix>, now: DateTime.Utc) => {
  const duration = millisOf(trip.plannedArrival) - millisOf(trip.plannedDeparture)
  const fixes = Math.max(FEWEST_FIXES, trip.distance / METRES_BETWEEN_FIXES)
  const step = Math.max(STEP_SECONDS * 1000, duration / fixes)
  const from = Option.match(last, {
    onNone: () => millisOf(trip.plannedDeparture),
    onSome: (fix) => millisOf(fix.at) + STEP_SECONDS * 1000
  })
  if (millisOf(now) < from) return []
  const missed = Math.floor((millisOf(now) - from) / 1000 / STEP_SECONDS) * STEP_SECONDS * 1000
  const steps = Math.ceil(missed / step)
  return Array.from({ length: steps + 1 }, (_, index) =>
    DateTime.makeUnsafe(steps === 0 ? from : from + Math.round((missed * index) / steps))
  )
}

const report = (trip: DriverTrip, fix: PositionFix) =>
  ignoreRefusal(runAt(fix.at, reportPosition(trip.id, trip.driverId, fix)))

/** Lists the positions along the route since the last report. */
const findNextPositions = Effect.fn("findNextPositions")(function* (trip: DriverTrip, now: DateTime.Utc) {
  const last = yield* (yield* TripPositions).findLast(trip.id)
  const start = millisOf(trip.plannedDeparture)
  const duration = millisOf(trip.plannedArrival) - start
  const positionAt = positionAlong(trip.route)
  return timesUntil(trip, last, now).map(
    (at): PositionFix => ({ ...positionAt((millisOf(at) - start) / duration), accuracy: ACCURACY_METERS, at })
  )
})

/**
 * Saves the rest of the way, reports the destination and ends the trip, with subsidy if the rules allow it. A first start makes up
 * for hundreds of trips, so that their positions are written trip by trip.
 */
const arrive = Effect.fn("arrive")(function* (trip: DriverTrip) {
  const { driverId, id: tripId, plannedArrival, to } = trip
  const beforeArrival = DateTime.subtract(plannedArrival, { seconds: STEP_SECONDS })
  yield* (yield* TripPositions).addAll(tripId, yield* findNextPositions(trip, beforeArrival))
  const end = (expectsSubsidy: boolean) => endTrip({ tripId, driverId, expectsSubsidy })
  yield* report(trip, { lat: to.lat, lng: to.lng, accuracy: ACCURACY_METERS, at: plannedArrival })
  yield* ignoreRefusal(
    runAt(
      plannedArrival,
      Effect.catch(end(true), () => end(false))
    )
  )
})

/**
 * Moves a started trip to where it is at `now`; returns the time of the next step, none after the arrival.
 */
export const simulateDriving = Effect.fn("simulateDriving")(function* (trip: DriverTrip, now: DateTime.Utc) {
  if (DateTime.isLessThan(now, trip.plannedArrival)) {
    yield* Effect.forEach(yield* findNextPositions(trip, now), (fix) => report(trip, fix))
    return Option.some(DateTime.min(DateTime.add(now, { seconds: STEP_SECONDS }), trip.plannedArrival))
  }
  yield* arrive(trip)
  return Option.none()
})
