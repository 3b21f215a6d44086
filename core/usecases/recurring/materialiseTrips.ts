import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { daysFrom, localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"

/** Adds a trip unless its driver has a conflict or is blocked; the job tries the date again the next day. */
const addIfFree = (trip: DriverTrip) =>
  inTransaction(addTrip(trip)).pipe(
    Effect.catchTag(
      ["blocked.phone", "existing_booking_in_period", "existing_trip_in_period"],
      () => Effect.void
    )
  )

/**
 * N25 Creates the missing trips of a driver's recurring trip on the days ahead and on `moreDays`; a cancelled trip is not
 * missing. In a transaction that has locked the recurring trip.
 */
export const materialiseTrips = Effect.fn("materialiseTrips")(function* (
  routed: RoutedRecurringTrip,
  moreDays: ReadonlyArray<string> = []
) {
  const { recurring, subsidy } = yield* ProductSettings
  const now = yield* DateTime.now
  const { from, id } = routed.recurringTrip
  const today = localDay(now, from.country)
  const materialised = yield* (yield* TripOccurrences).findByDate(id, today)
  const days = new Set([...daysFrom(today, recurring.horizonDays), ...moreDays])
  for (const day of days) {
    const trip = occurrenceTrip(routed, day, subsidy.coveredMeters)
    const isUpcoming = Option.exists(trip, ({ plannedDeparture }) =>
      DateTime.isGreaterThan(plannedDeparture, now)
    )
    if (isUpcoming && !materialised.has(day)) yield* addIfFree(Option.getOrThrow(trip))
  }
})
