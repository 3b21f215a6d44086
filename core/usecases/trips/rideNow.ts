import { DateTime, Effect } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Address } from "#core/shared/Address.ts"
import { TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkFixTime } from "#core/trip/checkFixTime.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { rideNowTrip } from "#core/trip/newTrip.ts"
import { isRecent, type PositionFix } from "#core/trip/position.ts"
import { NoRecentPosition } from "#core/trip/refusals.ts"
import { checkOwnProfile } from "#core/usecases/account/checkOwnProfile.ts"
import { addTrip } from "./addTrip.ts"
import { announceTripStarted } from "./announceTripStarted.ts"
import { buildStops } from "./buildStops.ts"
import { planTripRoute } from "./planTripRoute.ts"

export interface RideNowCommand {
  readonly driverId: UserId
  readonly from: Address
  readonly to: Address
  readonly position: PositionFix
  readonly idempotencyKey: string | null
}

/** C03, N30 The ride starts at a position of now. */
const checkPosition = Effect.fn("checkPosition")(function* (position: PositionFix) {
  const { tripFixLifetimeSeconds: lifetime } = (yield* ProductSettings).location
  const now = yield* DateTime.now
  const fix = yield* Effect.fromResult(checkFixTime(position, now, lifetime))
  return isRecent(fix, now, lifetime) ? fix : yield* new NoRecentPosition()
})

/** Locks the driver first, so that of two concurrent ride nows the second is refused. */
const addRideNow = Effect.fn("addRideNow")(function* (trip: DriverTrip, position: PositionFix) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const trips = yield* TripStore
  yield* (yield* People).lock(trip.driverId)
  yield* Effect.fromResult(checkRideNow(yield* trips.findOpen(trip.driverId), now, settings))
  const fix = yield* checkPosition(position)
  yield* addTrip(trip)
  yield* (yield* TripPositions).add(trip.id, fix)
  yield* announceTripStarted(trip, [])
  return trip.id
})

/** NOW-001 to NOW-007 Starts a ride now on a route that the server plans, with a stop at every meeting point on it. */
export const rideNow = Effect.fn("rideNow")(function* (command: RideNowCommand) {
  const { driverId, from, idempotencyKey: key, position, to } = command
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* checkOwnProfile(driverId)
  const { route, stops: points } = yield* planTripRoute({ from, to, via: [] })
  const active = new Set(points.map(({ point }) => point.id))
  const stops = yield* buildStops({ from, to, route, points, active, departure: now })
  const id = TripId.make(yield* (yield* Ids).next)
  const trip = rideNowTrip({ id, driverId, from, to, via: [], route, stops }, now, settings)
  return yield* (yield* Idempotency).once(
    // The car has moved when the command is repeated.
    { scope: `ride-now:${driverId}`, key, requestHash: JSON.stringify([to]) },
    TripId,
    addRideNow(trip, position)
  )
})
