import { Effect, Schema } from "effect"
import { AutoBookingId, RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { bookOccurrences } from "#core/usecases/autoBookings/bookOccurrences.ts"
import { autoBookJob } from "#core/usecases/autoBookings/scheduleAutoBooking.ts"
import {
  materialiseRecurringTrip,
  rematerialiseRecurringTrip
} from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { materialiseJob, rematerialiseJob } from "#core/usecases/recurring/scheduleMaterialisation.ts"
import { stallRequest, stallRequestJob } from "#core/usecases/requests/stallRequest.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** N23, N25, N28 Stalls requests, materialises the coming days of recurring trips and books the weeks of auto-bookings. */
export const requestJobs = provideJobs({
  [stallRequestJob]: jobHandler(Schema.Struct({ requestId: RequestId }), ({ requestId }) =>
    Effect.orDie(stallRequest(requestId))
  ),
  [materialiseJob]: jobHandler(
    Schema.Struct({ recurringTripId: RecurringTripId }),
    ({ recurringTripId }, { dueAt }) => materialiseRecurringTrip(recurringTripId, dueAt)
  ),
  [rematerialiseJob]: jobHandler(Schema.Struct({ recurringTripId: RecurringTripId }), ({ recurringTripId }) =>
    rematerialiseRecurringTrip(recurringTripId)
  ),
  [autoBookJob]: jobHandler(Schema.Struct({ autoBookingId: AutoBookingId }), ({ autoBookingId }) =>
    bookOccurrences(autoBookingId)
  )
})
