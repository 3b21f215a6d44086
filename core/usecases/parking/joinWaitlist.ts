import { DateTime, Effect, Option } from "effect"
import { toLicencePlate } from "#core/parking/LicencePlate.ts"
import { checkReservable } from "#core/parking/parkingTransitions.ts"
import { ParkingNotAvailable } from "#core/parking/refusals.ts"
import { usualStay } from "#core/parking/usualStay.ts"
import { waitingStay } from "#core/parking/waitlist.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"
import { announceWaiting } from "./announceWaiting.ts"
import { findEligibleSite } from "./findEligibleSite.ts"
import { scheduleFill, scheduleWatch } from "./scheduleFill.ts"

interface JoinCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  /** As it was typed. */
  readonly plate: string
}

/** Locks the site, so that its order is the order in which they joined. */
const join = Effect.fn("join")(function* ({ driverId, plate, tripId }: JoinCommand) {
  const { parking: settings } = yield* ProductSettings
  const waitlist = yield* ParkingWaitlist
  const licencePlate = yield* Effect.fromResult(toLicencePlate(plate, settings))
  const now = yield* DateTime.now
  const trip = yield* lockOwnTrip(tripId, driverId)
  yield* Effect.fromResult(checkReservable(yield* (yield* ParkingReservations).ofTrip(tripId), now))
  const { country, id: siteId } = yield* findEligibleSite(trip)
  const site = { country, openingHours: yield* (yield* ParkingSites).lock(siteId) }
  yield* Effect.fromResult(usualStay(trip.plannedArrival, site, settings))
  const waiting = { tripId, driverId, licencePlate, startingAt: trip.plannedArrival, joinedAt: now }
  if (Option.isNone(waitingStay({ ...waiting, trip }, site, settings, now)))
    return yield* new ParkingNotAvailable()
  const isNew = !(yield* waitlist.ofSite(siteId)).some((one) => one.tripId === tripId)
  yield* waitlist.add({ ...waiting, siteId })
  if (!isNew) return
  yield* announceWaiting({ what: "parking_wait_joined", tripId, driverId, siteId, by: Option.some(driverId) })
  yield* scheduleFill(siteId)
  yield* scheduleWatch(siteId)
})

/**
 * N112 The driver of a trip waits for a spot of its site for the usual stay. A spot that is free already is given at once; a repeat keeps
 * the place and changes the licence plate.
 */
export const joinWaitlist = (command: JoinCommand) => inTransaction(join(command))
