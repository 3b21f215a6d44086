import { DateTime, Effect } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Address } from "#core/shared/Address.ts"
import { TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { rideNowTrip } from "#core/trip/newTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { addTrip } from "./addTrip.ts"
import { buildStops } from "./buildStops.ts"
import { planDrive } from "./planDrive.ts"
import { newestFix } from "./reportPosition.ts"
import { tellStarted } from "./startTrip.ts"

export interface RideNowCommand {
  readonly driverId: UserId
  readonly from: Address
  readonly to: Address
  readonly position: PositionFix
  readonly idempotencyKey: string | null
}

/** Who presses twice at the same time waits here, and is refused the second time. */
const keep = Effect.fn("keepRideNow")(function* (trip: DriverTrip, position: PositionFix) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const trips = yield* TripStore
  yield* trips.lockDriver(trip.driverId)
  yield* Effect.fromResult(checkRideNow(yield* trips.openOf(trip.driverId), now, settings))
  yield* addTrip(trip)
  yield* trips.addPosition(trip.id, newestFix(position, now))
  yield* tellStarted(trip, [])
  return trip.id
})

/** NOW-001 to NOW-007 a trip that is under way at once, on a road of the server's own, with a stop wherever it passes one. */
export const rideNow = Effect.fn("rideNow")(function* (command: RideNowCommand) {
  const { driverId, from, idempotencyKey: key, position, to } = command
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const { route, stops: points } = yield* planDrive({ from, to, via: [] })
  const active = new Set(points.map(({ point }) => point.id))
  const stops = yield* buildStops({ from, to, route, points, active, departure: now })
  const id = TripId.make(yield* (yield* Ids).next)
  const trip = rideNowTrip({ id, driverId, from, to, via: [], route, stops }, now, settings)
  return yield* (yield* Idempotency).once(
    { scope: `ride-now:${driverId}`, key, requestHash: JSON.stringify([from, to]) },
    TripId,
    keep(trip, position)
  )
})
