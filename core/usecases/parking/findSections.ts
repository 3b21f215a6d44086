import { DateTime, Effect } from "effect"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { checkNotEnded } from "#core/parking/parkingTimes.ts"
import { usualStay } from "#core/parking/usualStay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { openSections } from "./openSections.ts"

/** PARK-003, PARK-020 Finds the sections of a site with their free spots for the usual stay after the trip. */
export const findSections = Effect.fn("findSections")(function* (trip: DriverTrip, site: ParkingSite) {
  const { parking: settings } = yield* ProductSettings
  const times = yield* Effect.fromResult(usualStay(trip.plannedArrival, site, settings))
  yield* Effect.fromResult(checkNotEnded(times, yield* DateTime.now))
  return yield* openSections(trip.id, site, times)
})
