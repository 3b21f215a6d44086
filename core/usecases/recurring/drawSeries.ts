import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { isOver } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { bookAheadOn } from "./bookAhead.ts"
import { drawSeriesAt } from "./drawJobs.ts"
import { drawRequests } from "./drawRequests.ts"
import { drawTrips } from "./drawTrips.ts"
import { reviseTrips } from "./reviseTrips.ts"

/** A driver's rides or a passenger's requests: what is there and does not fit goes first. In a transaction that has locked the series. */
export const drawDays = Effect.fn("drawDays")(function* (series: RecurringTrip) {
  if (series.role === "PASSENGER") return yield* drawRequests(series)
  const planned = { series, plan: Option.getOrThrow(yield* (yield* RecurringTrips).planOf(series.id)) }
  yield* drawTrips(planned, yield* reviseTrips(planned))
  yield* bookAheadOn(series.id)
})

/** RECUR-018, RECUR-019 the days ahead of a weekly series, as it is now, whether or not it is over. */
export const redrawSeries = Effect.fn("redrawSeries")(function* (seriesId: RecurringTripId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const series = yield* (yield* RecurringTrips).lock(seriesId)
      if (Option.isSome(series)) yield* drawDays(series.value)
    })
  )
})

/** N25 the days ahead of a weekly series; comes again a day after `dueAt`, until the series is over. */
export const drawSeries = Effect.fn("drawSeries")(function* (seriesId: RecurringTripId, dueAt: DateTime.Utc) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const series = yield* (yield* RecurringTrips).lock(seriesId)
      const going = Option.filter(series, (one) => !isOver(one, localDay(now, one.from.country)))
      if (Option.isNone(going)) return
      yield* drawDays(going.value)
      yield* drawSeriesAt(seriesId, DateTime.add(dueAt, { days: 1 }))
    })
  )
})
