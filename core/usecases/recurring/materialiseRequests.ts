import { DateTime, Effect, Option } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { upcomingOccurrences } from "#core/recurring/occurrences.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { RequestId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { addRequest } from "#core/usecases/requests/saveRequest.ts"

/** N25 Creates the missing requests of a passenger's recurring trip. In a transaction that has locked the recurring trip. */
export const materialiseRequests = Effect.fn("materialiseRequests")(function* (recurringTrip: RecurringTrip) {
  const { recurring } = yield* ProductSettings
  const now = yield* DateTime.now
  const ids = yield* Ids
  for (const { at, day } of upcomingOccurrences(recurringTrip, now, recurring.horizonDays)) {
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
