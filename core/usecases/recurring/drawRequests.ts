import { DateTime, Effect, Option } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { RequestId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { occurrencesOf } from "#core/trip/occurrencesOf.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { addRequest } from "#core/usecases/requests/keepRequest.ts"

/** N25 the requests of a passenger's series for the days ahead that have none yet. In a transaction that has locked the series. */
export const drawRequests = Effect.fn("drawRequests")(function* (series: RecurringTrip) {
  const { recurring } = yield* ProductSettings
  const now = yield* DateTime.now
  const ids = yield* Ids
  for (const { at, day } of occurrencesOf(series, now, recurring.horizonDays)) {
    const request: CommuteRequest = {
      id: RequestId.make(yield* ids.next),
      passengerId: series.personId,
      occurrence: Option.some({ seriesId: series.id, day }),
      from: series.from,
      to: series.to,
      plannedTime: at,
      plannedTimeBy: series.plannedTimeBy,
      seats: series.seats,
      isEdited: false,
      state: { _tag: "OPEN" }
    }
    yield* addRequest(request)
  }
})
