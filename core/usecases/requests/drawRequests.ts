import { DateTime, Effect, Option } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { type RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { occurrencesOf } from "#core/trip/occurrencesOf.ts"
import { addRequest } from "./keepRequest.ts"

export const drawRequestsJob = "draw-requests"

/** N25 the requests of a weekly series for the days ahead that have none yet; comes again a day after `dueAt`, until the series is over. */
export const drawRequests = Effect.fn("drawRequests")(function* (
  seriesId: RecurringTripId,
  dueAt: DateTime.Utc
) {
  const { recurring } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const found = yield* (yield* RecurringTrips).find(seriesId)
      if (Option.isNone(found)) return
      const series = found.value
      const today = localDay(now, series.from.country)
      if (Option.exists(series.validUntil, (last) => last < today)) return
      const ids = yield* Ids
      for (const { at, day } of occurrencesOf(series, now, recurring.horizonDays)) {
        const request: CommuteRequest = {
          id: RequestId.make(yield* ids.next),
          passengerId: series.personId,
          occurrence: Option.some({ seriesId, day }),
          from: series.from,
          to: series.to,
          plannedTime: at,
          plannedTimeBy: series.plannedTimeBy,
          seats: series.seats,
          state: { _tag: "OPEN" }
        }
        yield* addRequest(request)
      }
      yield* (yield* Jobs).schedule({
        kind: drawRequestsJob,
        key: seriesId,
        dueAt: DateTime.add(dueAt, { days: 1 }),
        payload: { seriesId }
      })
    })
  )
})
