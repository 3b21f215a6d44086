import { Effect } from "effect"
import { checkEligible } from "#core/parking/checkEligible.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { metres } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { findUnseenBoardings } from "#core/usecases/bookings/findUnseenBoardings.ts"

/** N37, N83 The bookings that count for parking: without passengers by code who boarded where the car was not seen. */
const findSeenBookings = Effect.fn("findSeenBookings")(function* ({ id }: DriverTrip) {
  const bookings = yield* (yield* BookingStore).ofTrip(id)
  if (!bookings.some(({ byCode }) => byCode)) return bookings
  const unseen = yield* findUnseenBoardings(id, yield* (yield* TripPositions).ofTrip(id))
  return bookings.filter((booking) => !unseen.has(booking.id))
})

/** N37 Finds the site where the driver of a trip may park; refuses with `trip_not_eligible_for_parking`. */
export const findEligibleSite = Effect.fn("findEligibleSite")(function* (trip: DriverTrip) {
  const { parking: settings } = yield* ProductSettings
  const bookings = yield* findSeenBookings(trip)
  const sites = yield* (yield* ParkingSites).around(trip.to, metres(settings.siteRadiusMeters))
  return yield* Effect.fromResult(checkEligible({ trip, bookings }, sites, settings))
})
