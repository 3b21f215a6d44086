import { Context, Effect, Option, Schema } from "effect"
import { Actor } from "#core/ports/Actor.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
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
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProspectId, TripId } from "#core/shared/ids.ts"
import { releaseJob } from "#core/usecases/bookings/holdSeat.ts"
import { releaseSeat } from "#core/usecases/bookings/releaseSeat.ts"
import { closeOverdueTrip } from "#core/usecases/trips/closeOverdueTrip.ts"
import { overdueJob } from "#core/usecases/trips/scheduleOverdueCheck.ts"
import { jobHandler } from "./JobHandlers.ts"

type Needs =
  | BookingStore
  | CommuteRequests
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
  | TripCodes
  | TripStore

/** N26, QUEUE-003, N08: trips that nobody ends, or starts, and seats that nobody takes. */
export const tripJobs = Effect.map(Effect.context<Needs>(), (all) => {
  // Not the whole context: its clock would stand for the product's.
  const context = Context.pick(
    BookingStore,
    CommuteRequests,
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
    TripCodes,
    TripStore
  )(all).pipe(Context.add(Actor, { through: "job", impersonationId: Option.none() }))
  return {
    [overdueJob]: jobHandler(Schema.Struct({ tripId: TripId }), ({ tripId }) =>
      Effect.provideContext(Effect.orDie(closeOverdueTrip(tripId)), context)
    ),
    [releaseJob]: jobHandler(Schema.Struct({ prospectId: ProspectId }), ({ prospectId }) =>
      Effect.provideContext(releaseSeat(prospectId), context)
    )
  }
})
