import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { daysFrom } from "#core/recurring/occurrencesOf.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"

/** A day on which the driver drives or rides at that time already is left out; it is looked at again the next day. */
const keepIfFree = (trip: DriverTrip) =>
  inTransaction(addTrip(trip)).pipe(
    Effect.catchTag(["existing_booking_in_period", "existing_trip_in_period"], () => Effect.void)
  )

/**
 * N25 the rides of a driver's series for the days ahead, and for `more` days, that have none yet; one that the driver
 * cancelled is one. In a transaction that has locked the series.
 */
export const materialiseTrips = Effect.fn("loadTripViews")(function* (
  planned: RoutedRecurringTrip,
  more: ReadonlyArray<string> = []
) {
  const { recurring, subsidy } = yield* ProductSettings
  const now = yield* DateTime.now
  const { from, id } = planned.recurringTrip
  const today = localDay(now, from.country)
  const taken = yield* (yield* TripStore).daysOf(id, today)
  const days = new Set([...daysFrom(today, recurring.horizonDays), ...more])
  for (const day of days) {
    const trip = occurrenceTrip(planned, day, subsidy.coveredMeters)
    const isComing = Option.exists(trip, ({ plannedDeparture }) =>
      DateTime.isGreaterThan(plannedDeparture, now)
    )
    if (isComing && !taken.has(day)) yield* keepIfFree(Option.getOrThrow(trip))
  }
})
