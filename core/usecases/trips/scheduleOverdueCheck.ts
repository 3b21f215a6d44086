import { DateTime, Effect } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { decideOverdue } from "#core/trip/decideOverdue.ts"

/** The job that closes a trip when it is overdue; its key is the trip. */
export const overdueCheckJob = "trip-overdue"

/** N26 Schedules the overdue check. Inside the transaction that adds or starts the trip, or changes its times. */
export const scheduleOverdueCheck = Effect.fn("scheduleOverdueCheck")(function* (trip: DriverTrip) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const overdue = decideOverdue(trip, now, settings)
  if (overdue._tag === "Closed") return
  const dueAt = overdue._tag === "NotYet" ? overdue.at : now
  yield* (yield* Jobs).schedule({ kind: overdueCheckJob, key: trip.id, dueAt, payload: { tripId: trip.id } })
})
