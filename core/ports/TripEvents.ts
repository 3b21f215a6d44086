import { Context, type Effect, type Option } from "effect"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"

/** One entry of a trip's timeline; `data` holds the values that its text prints. */
export interface TripEvent {
  readonly tripId: TripId
  readonly bookingId: Option.Option<BookingId>
  readonly what: string
  readonly actorId: Option.Option<UserId>
  readonly data: Readonly<Record<string, string | number | boolean>>
}

/** The timelines of trips, as the console shows them. */
export class TripEvents extends Context.Service<
  TripEvents,
  {
    readonly append: (event: TripEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripEvents") {}
