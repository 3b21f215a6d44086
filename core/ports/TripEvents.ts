import { Context, type Effect, type Option } from "effect"
import type { RequestEventName, TripEventName } from "#core/console/eventNames.ts"
import type { EventFacts } from "#core/console/factNames.ts"
import type { BookingId, RequestId, TripId, UserId } from "#core/shared/ids.ts"

/** Who did it, none for a job, and the values that the text of the event prints. */
interface Occurred {
  readonly actorId: Option.Option<UserId>
  readonly data: EventFacts
}

/** One entry of a trip's timeline. */
export interface TripEvent extends Occurred {
  readonly tripId: TripId
  readonly bookingId: Option.Option<BookingId>
  readonly what: TripEventName
}

/** One entry of a request's timeline. */
export interface RequestEvent extends Occurred {
  readonly requestId: RequestId
  readonly what: RequestEventName
}

/** The timelines of trips and requests, as the console shows them. */
export class TripEvents extends Context.Service<
  TripEvents,
  {
    readonly append: (event: TripEvent) => Effect.Effect<void>
    readonly appendToRequest: (event: RequestEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripEvents") {}
