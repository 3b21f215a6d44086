import { DateTime, Effect, Option } from "effect"
import { Jobs } from "#core/ports/Jobs.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { isOver } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { bookAheadOn } from "./bookAhead.ts"
import { drawRequests } from "./drawRequests.ts"
import { drawTrips } from "./drawTrips.ts"

/** The job that draws the days ahead of a weekly trip, every day; its key is the series. */
export const drawSeriesJob = "draw-series"

/** A driver's rides or a passenger's requests. `more` days are those beyond the days ahead that have lost theirs. */
export const drawDays = Effect.fn("drawDays")(function* (
  series: RecurringTrip,
  more: ReadonlyArray<string> = []
) {
  if (series.role === "PASSENGER") return yield* drawRequests(series)
  const plan = Option.getOrThrow(yield* (yield* RecurringTrips).planOf(series.id))
  yield* drawTrips({ series, plan }, more)
  yield* bookAheadOn(series.id)
})

/** N25 the days ahead of a weekly series that have nothing yet; comes again a day after `dueAt`, until the series is over. */
export const drawSeries = Effect.fn("drawSeries")(function* (seriesId: RecurringTripId, dueAt: DateTime.Utc) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const found = yield* (yield* RecurringTrips).lock(seriesId)
      if (Option.isNone(found) || isOver(found.value, localDay(now, found.value.from.country))) return
      yield* drawDays(found.value)
      yield* (yield* Jobs).schedule({
        kind: drawSeriesJob,
        key: seriesId,
        dueAt: DateTime.add(dueAt, { days: 1 }),
        payload: { seriesId }
      })
    })
  )
})
