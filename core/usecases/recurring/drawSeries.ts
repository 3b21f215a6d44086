import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { isOver } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { bookAheadOn } from "./bookAhead.ts"
import { drawRequests } from "./drawRequests.ts"
import { drawAt } from "./drawSoon.ts"
import { drawTrips } from "./drawTrips.ts"
import { reviseTrips } from "./reviseTrips.ts"

/** A driver's rides or a passenger's requests: what is there and does not fit goes first. In a transaction that has locked the series. */
export const drawDays = Effect.fn("drawDays")(function* (series: RecurringTrip) {
  if (series.role === "PASSENGER") return yield* drawRequests(series)
  const planned = { series, plan: Option.getOrThrow(yield* (yield* RecurringTrips).planOf(series.id)) }
  yield* drawTrips(planned, yield* reviseTrips(planned))
  yield* bookAheadOn(series.id)
})

/** N25 the days ahead of a weekly series; comes again a day after `dueAt`, until the series is over. */
export const drawSeries = Effect.fn("drawSeries")(function* (seriesId: RecurringTripId, dueAt: DateTime.Utc) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const found = yield* (yield* RecurringTrips).lock(seriesId)
      if (Option.isNone(found)) return
      const series = found.value
      yield* drawDays(series)
      if (isOver(series, localDay(now, series.from.country))) return
      yield* drawAt(seriesId, DateTime.add(dueAt, { days: 1 }))
    })
  )
})
