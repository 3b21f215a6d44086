import { DateTime, Effect, Option } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { occurrencesOf } from "#core/recurring/occurrencesOf.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { RequestId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { addRequest } from "#core/usecases/requests/keepRequest.ts"

/** N25 the requests of a passenger's series for the days ahead that have none yet. In a transaction that has locked the series. */
export const materialiseRequests = Effect.fn("materialiseRequests")(function* (recurringTrip: RecurringTrip) {
  const { recurring } = yield* ProductSettings
  const now = yield* DateTime.now
  const ids = yield* Ids
  for (const { at, day } of occurrencesOf(recurringTrip, now, recurring.horizonDays)) {
    const request: CommuteRequest = {
      id: RequestId.make(yield* ids.next),
      passengerId: recurringTrip.personId,
      occurrence: Option.some({ recurringTripId: recurringTrip.id, day }),
      from: recurringTrip.from,
      to: recurringTrip.to,
      plannedTime: at,
      plannedTimeBy: recurringTrip.plannedTimeBy,
      seats: recurringTrip.seats,
      isEdited: false,
      state: { _tag: "OPEN" }
    }
    yield* addRequest(request)
  }
})
