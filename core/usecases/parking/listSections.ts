import { DateTime, Effect } from "effect"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { checkNotEnded, defaultTimes } from "#core/parking/parkingTimes.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { findOwnTrip } from "#core/usecases/trips/findOwnTrip.ts"
import { findEligibleSite } from "./findEligibleSite.ts"

/** PARK-003, PARK-020 Finds the sections of a site with their free spots for the usual stay after the trip. */
export const findSections = Effect.fn("findSections")(function* (trip: DriverTrip, site: ParkingSite) {
  const { parking: settings } = yield* ProductSettings
  const times = yield* Effect.fromResult(defaultTimes(trip.plannedArrival, settings))
  yield* Effect.fromResult(checkNotEnded(times, yield* DateTime.now))
  return yield* (yield* ParkingSites).sections(site.id, times)
})

/** PARK-020 Lists the sections where the driver of a trip may park. */
export const listSections = Effect.fn("listSections")(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* findOwnTrip(tripId, driverId)
  return yield* findSections(trip, yield* findEligibleSite(trip))
})
