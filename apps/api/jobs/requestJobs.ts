import { Context, Effect, Option, Schema } from "effect"
import { Actor } from "#core/ports/Actor.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { People } from "#core/ports/People.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { Texts } from "#core/ports/Texts.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import { AutoBookingId, RecurringTripId, RequestId } from "#core/shared/ids.ts"
import { bookWeeks } from "#core/usecases/autoBookings/bookWeeks.ts"
import { autoBookJob } from "#core/usecases/recurring/bookAhead.ts"
import { materialiseJob, rematerialiseJob } from "#core/usecases/recurring/materialisationJobs.ts"
import {
  materialiseRecurringTrip,
  rematerialiseRecurringTrip
} from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { stallJob, stallRequest } from "#core/usecases/requests/keepRequest.ts"
import { jobHandler } from "./JobHandlers.ts"

type Needs =
  | AutoBookings
  | BookingStore
  | CommuteRequests
  | Contracts
  | Ids
  | Jobs
  | Ledger
  | Notifications
  | Outbox
  | ParkingReservations
  | People
  | RecurringTrips
  | SeatHolds
  | Texts
  | Transaction
  | TravelPasses
  | TripStore
  | Vacations

/** N23, N25, N28: requests whose time has come, the coming days of weekly series, and the seats of every week on them. */
export const requestJobs = Effect.map(Effect.context<Needs>(), (all) => {
  // Not the whole context: its clock would stand for the product's.
  const context = Context.pick(
    AutoBookings,
    BookingStore,
    CommuteRequests,
    Contracts,
    Ids,
    Jobs,
    Ledger,
    Notifications,
    Outbox,
    ParkingReservations,
    People,
    RecurringTrips,
    SeatHolds,
    Texts,
    Transaction,
    TravelPasses,
    TripStore,
    Vacations
  )(all).pipe(Context.add(Actor, { through: "job", impersonationId: Option.none() }))
  return {
    [stallJob]: jobHandler(Schema.Struct({ requestId: RequestId }), ({ requestId }) =>
      Effect.provideContext(Effect.orDie(stallRequest(requestId)), context)
    ),
    [materialiseJob]: jobHandler(
      Schema.Struct({ recurringTripId: RecurringTripId }),
      ({ recurringTripId }, { dueAt }) =>
        Effect.provideContext(materialiseRecurringTrip(recurringTripId, dueAt), context)
    ),
    [rematerialiseJob]: jobHandler(
      Schema.Struct({ recurringTripId: RecurringTripId }),
      ({ recurringTripId }) => Effect.provideContext(rematerialiseRecurringTrip(recurringTripId), context)
    ),
    [autoBookJob]: jobHandler(Schema.Struct({ autoBookingId: AutoBookingId }), ({ autoBookingId }) =>
      Effect.provideContext(bookWeeks(autoBookingId), context)
    )
  }
})
