import { Effect } from "effect"
import { checkEligible } from "#core/parking/checkEligible.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { metres } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** N37 Finds the site where the driver of a trip may park; refuses with `trip_not_eligible_for_parking`. */
export const findEligibleSite = Effect.fn("findEligibleSite")(function* (trip: DriverTrip) {
  const { parking: settings } = yield* ProductSettings
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  const sites = yield* (yield* ParkingSites).around(trip.to, metres(settings.siteRadiusMeters))
  return yield* Effect.fromResult(checkEligible({ trip, bookings }, sites, settings))
})
