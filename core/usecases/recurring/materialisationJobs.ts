import { DateTime, Effect } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import type { BookingId, RecurringTripId } from "#core/shared/ids.ts"

/** The job that draws the days ahead of a weekly trip, every day; its key is the series. */
export const materialiseJob = "draw-series"
/** The job that draws them once more; its key is the booking that was given up, which no two transactions schedule. */
export const rematerialiseJob = "redraw-series"

export const scheduleMaterialisationAt = Effect.fn("scheduleMaterialisationAt")(function* (
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

export const scheduleMaterialisation = Effect.fn("scheduleMaterialisation")(function* (
  recurringTripId: RecurringTripId,
  key: BookingId
) {
  const dueAt = yield* DateTime.now
  yield* (yield* Jobs).schedule({ kind: rematerialiseJob, key, dueAt, payload: { recurringTripId } })
})
