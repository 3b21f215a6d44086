import { Context, type DateTime, type Effect } from "effect"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"

/** One past ride of a person, in either role. */
export type PastRide =
  | { readonly _tag: "driver"; readonly tripId: TripId; readonly at: DateTime.Utc }
  | {
      readonly _tag: "passenger"
      readonly tripId: TripId
      readonly bookingId: BookingId
      readonly at: DateTime.Utc
    }

/** What a person's lists are made of; the rules of the overview decide what is shown. */
export class RideLists extends Context.Service<
  RideLists,
  {
    /** Trips driven that are open, or completed since `since`. */
    readonly drives: (driverId: UserId, since: DateTime.Utc) => Effect.Effect<ReadonlyArray<TripId>>
    /** Rides as a passenger that are open, or completed since `since`. */
    readonly rides: (
      passengerId: UserId,
      since: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<{ readonly bookingId: BookingId; readonly tripId: TripId }>>
    /** HIST-002, newest first; `page` counts from 1. */
    readonly history: (
      personId: UserId,
      page: number,
      perPage: number
    ) => Effect.Effect<{ readonly rides: ReadonlyArray<PastRide>; readonly total: number }>
  }
>()("samvej/core/ports/RideLists") {}
