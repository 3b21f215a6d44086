import { Effect, Schema } from "effect"
import { ProspectId, TripId } from "#core/shared/ids.ts"
import { releaseSeat, releaseSeatJob } from "#core/usecases/bookings/releaseSeat.ts"
import { closeOverdueTrip } from "#core/usecases/trips/closeOverdueTrip.ts"
import { overdueCheckJob } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** N26, QUEUE-003, N08 Closes trips that their drivers did not end or start, and releases seats that were not confirmed. */
export const tripJobs = provideJobs({
  [overdueCheckJob]: jobHandler(Schema.Struct({ tripId: TripId }), ({ tripId }) =>
    Effect.orDie(closeOverdueTrip(tripId))
  ),
  [releaseSeatJob]: jobHandler(Schema.Struct({ prospectId: ProspectId }), ({ prospectId }) =>
    releaseSeat(prospectId)
  )
})
