import { DateTime, Effect } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import type { BookingId, RecurringTripId } from "#core/shared/ids.ts"

/** The job that draws the days ahead of a weekly trip, every day; its key is the series. */
export const drawSeriesJob = "draw-series"
/** The job that draws them once more; its key is the booking that was given up, which no two transactions schedule. */
export const redrawSeriesJob = "redraw-series"

export const drawSeriesAt = Effect.fn("drawSeriesAt")(function* (
  seriesId: RecurringTripId,
  dueAt: DateTime.Utc
) {
  yield* (yield* Jobs).schedule({ kind: drawSeriesJob, key: seriesId, dueAt, payload: { seriesId } })
})

export const redrawSeriesSoon = Effect.fn("redrawSeriesSoon")(function* (
  seriesId: RecurringTripId,
  key: BookingId
) {
  const dueAt = yield* DateTime.now
  yield* (yield* Jobs).schedule({ kind: redrawSeriesJob, key, dueAt, payload: { seriesId } })
})
