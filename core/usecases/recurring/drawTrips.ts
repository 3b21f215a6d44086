import { DateTime, Effect, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { daysFrom } from "#core/trip/occurrencesOf.ts"
import { occurrenceTrip } from "#core/trip/occurrenceTrip.ts"
import type { PlannedSeries } from "#core/trip/RecurringPlan.ts"
import { keepTrip } from "./keepTrip.ts"

/** A day on which the driver drives or rides at that time already is left out; it is looked at again the next day. */
const keepIfFree = (trip: DriverTrip) =>
  inTransaction(keepTrip(trip)).pipe(
    Effect.catchTag(["existing_booking_in_period", "existing_trip_in_period"], () => Effect.void)
  )

/**
 * N25 the rides of a driver's series for the days ahead, and for `more` days, that have none yet; one that the driver
 * cancelled is one. In a transaction that has locked the series.
 */
export const drawTrips = Effect.fn("drawTrips")(function* (
  planned: PlannedSeries,
  more: ReadonlyArray<string> = []
) {
  const { recurring, subsidy } = yield* ProductSettings
  const now = yield* DateTime.now
  const { from, id } = planned.series
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
