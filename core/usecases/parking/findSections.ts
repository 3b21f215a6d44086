import { DateTime, Effect } from "effect"
import { fitOpeningHours } from "#core/parking/openingHours.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { checkNotEnded, defaultTimes } from "#core/parking/parkingTimes.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** PARK-003, PARK-020 Finds the sections of a site with their free spots for the usual stay after the trip. */
export const findSections = Effect.fn("findSections")(function* (trip: DriverTrip, site: ParkingSite) {
  const { parking: settings } = yield* ProductSettings
  const usual = yield* Effect.fromResult(defaultTimes(trip.plannedArrival, settings))
  const stay = { times: usual, isEndChosen: false }
  const times = yield* Effect.fromResult(fitOpeningHours(stay, site.openingHours, site.country))
  yield* Effect.fromResult(checkNotEnded(times, yield* DateTime.now))
  return yield* (yield* ParkingSites).sections(site.id, times)
})
