import { Context, Effect, Schema } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { drawSeries, drawSeriesJob } from "#core/usecases/recurring/drawSeries.ts"
import { stallJob, stallRequest } from "#core/usecases/requests/keepRequest.ts"
import { jobHandler } from "./JobHandlers.ts"

type Needs = BookingStore | CommuteRequests | Ids | Jobs | Outbox | RecurringTrips | Transaction | TripStore

/** N23, N25: requests whose time has come, and the coming days of weekly series. */
export const requestJobs = Effect.map(Effect.context<Needs>(), (all) => {
  // Not the whole context: its clock would stand for the product's.
  const context = Context.pick(
    BookingStore,
    CommuteRequests,
    Ids,
    Jobs,
    Outbox,
    RecurringTrips,
    Transaction,
    TripStore
  )(all)
  return {
    [stallJob]: jobHandler(Schema.Struct({ requestId: RequestId }), ({ requestId }) =>
      Effect.provideContext(Effect.orDie(stallRequest(requestId)), context)
    ),
    [drawSeriesJob]: jobHandler(Schema.Struct({ seriesId: RecurringTripId }), ({ seriesId }, { dueAt }) =>
      Effect.provideContext(drawSeries(seriesId, dueAt), context)
    )
  }
})
