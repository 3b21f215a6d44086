import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"

/** A booking of a person's lists. */
export interface ListedBooking {
  readonly bookingId: BookingId
  readonly tripId: TripId
  readonly completedAt: Option.Option<DateTime.Utc>
}

/** The trips and bookings of a person's lists; the rules of the overview decide what is shown. */
export class TripLists extends Context.Service<
  TripLists,
  {
    /** Lists a driver's trips that are open, or completed since `since`. */
    readonly drivenTrips: (driverId: UserId, since: DateTime.Utc) => Effect.Effect<ReadonlyArray<TripId>>
    /** Lists a passenger's bookings that are open, or completed since `since`. */
    readonly bookings: (
      passengerId: UserId,
      since: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<ListedBooking>>
  }
>()("samvej/core/ports/TripLists") {}
