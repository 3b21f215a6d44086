import { Context, Effect, Schema } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { drawRequests, drawRequestsJob } from "#core/usecases/requests/drawRequests.ts"
import { stallJob, stallRequest } from "#core/usecases/requests/keepRequest.ts"
import { jobHandler } from "./JobHandlers.ts"

type Needs = CommuteRequests | Ids | Jobs | Outbox | RecurringTrips | Transaction

/** N23, N25: requests whose time has come, and the coming days of weekly ride agents. */
export const requestJobs = Effect.map(Effect.context<Needs>(), (all) => {
  // Not the whole context: its clock would stand for the product's.
  const context = Context.pick(CommuteRequests, Ids, Jobs, Outbox, RecurringTrips, Transaction)(all)
  return {
    [stallJob]: jobHandler(Schema.Struct({ requestId: RequestId }), ({ requestId }) =>
      Effect.provideContext(Effect.orDie(stallRequest(requestId)), context)
    ),
    [drawRequestsJob]: jobHandler(Schema.Struct({ seriesId: RecurringTripId }), ({ seriesId }, { dueAt }) =>
      Effect.provideContext(drawRequests(seriesId, dueAt), context)
    )
  }
})
