import { DateTime, Effect, Option } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** The job that draws the days ahead of a weekly trip, every day; its key is the series. */
export const drawSeriesJob = "draw-series"

export const drawAt = Effect.fn("drawAt")(function* (seriesId: RecurringTripId, dueAt: DateTime.Utc) {
  yield* (yield* Jobs).schedule({ kind: drawSeriesJob, key: seriesId, dueAt, payload: { seriesId } })
})

/**
 * RECUR-018, RECUR-019, VAC-010 somebody has given up a weekly ride: it may have stayed for their sake alone, while its
 * series changed, paused or ended. By a job of its own, since a series is locked before its rides.
 */
export const drawAgain = Effect.fn("drawAgain")(function* ({ occurrence }: Pick<DriverTrip, "occurrence">) {
  if (Option.isSome(occurrence)) yield* drawAt(occurrence.value.seriesId, yield* DateTime.now)
})
