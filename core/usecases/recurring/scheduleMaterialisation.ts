import { DateTime, Effect } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import type { BookingId, RecurringTripId } from "#core/shared/ids.ts"

/** The job that materialises the days ahead of a recurring trip every day; its key is the recurring trip. */
export const materialiseJob = "materialise-recurring-trip"

/** The job that materialises them once more; its key is a closed booking, so that no two transactions schedule the same job. */
export const rematerialiseJob = "rematerialise-recurring-trip"

/** Schedules the next materialisation of a recurring trip. */
export const scheduleMaterialisation = Effect.fn("scheduleMaterialisation")(function* (
  recurringTripId: RecurringTripId,
  dueAt: DateTime.Utc
) {
  yield* (yield* Jobs).schedule({
    kind: materialiseJob,
    key: recurringTripId,
    dueAt,
    payload: { recurringTripId }
  })
})

/** Schedules an additional materialisation of a recurring trip, now. */
export const scheduleRematerialisation = Effect.fn("scheduleRematerialisation")(function* (
  recurringTripId: RecurringTripId,
  key: BookingId
) {
  const dueAt = yield* DateTime.now
  yield* (yield* Jobs).schedule({ kind: rematerialiseJob, key, dueAt, payload: { recurringTripId } })
})
