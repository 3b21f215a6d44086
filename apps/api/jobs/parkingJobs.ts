import { Context, Effect, Option, Schema } from "effect"
import { Actor } from "#core/ports/Actor.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ParkingReservationId, TripId } from "#core/shared/ids.ts"
import { autoReserve } from "#core/usecases/parking/autoReserve.ts"
import { expireJob } from "#core/usecases/parking/closeReservation.ts"
import { expireParking } from "#core/usecases/parking/expireParking.ts"
import { autoReserveJob } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { jobHandler } from "./JobHandlers.ts"

type Needs =
  | BookingStore
  | Ids
  | Jobs
  | Notifications
  | Outbox
  | ParkingReservations
  | ParkingSites
  | People
  | Texts
  | Transaction
  | TripStore

/** N39, N68: reservations that follow by themselves, and those whose time is over. */
export const parkingJobs = Effect.map(Effect.context<Needs>(), (all) => {
  // Not the whole context: its clock would stand for the product's.
  const context = Context.pick(
    BookingStore,
    Ids,
    Jobs,
    Notifications,
    Outbox,
    ParkingReservations,
    ParkingSites,
    People,
    Texts,
    Transaction,
    TripStore
  )(all).pipe(Context.add(Actor, { through: "job", impersonationId: Option.none() }))
  return {
    [expireJob]: jobHandler(Schema.Struct({ reservationId: ParkingReservationId }), ({ reservationId }) =>
      Effect.provideContext(expireParking(reservationId), context)
    ),
    [autoReserveJob]: jobHandler(Schema.Struct({ tripId: TripId }), ({ tripId }) =>
      Effect.provideContext(autoReserve(tripId), context)
    )
  }
})
