import { DateTime, Effect, Layer, Option } from "effect"
import { WritesAtEnd } from "#api/adapters/platform/WritesAtEnd.ts"
import { Actor } from "#core/ports/Actor.ts"
import { Ids } from "#core/ports/Ids.ts"
import { type TripEvent, TripEvents } from "#core/ports/TripEvents.ts"

export const layerTripEventsSql = Layer.effect(
  TripEvents,
  Effect.gen(function* () {
    const writes = yield* WritesAtEnd
    const ids = yield* Ids
    const append = Effect.fnUntraced(function* (event: TripEvent) {
      const actor = yield* Actor
      const row = {
        id: yield* ids.next,
        trip_id: event.tripId,
        booking_id: Option.getOrNull(event.bookingId),
        at: DateTime.formatIso(yield* DateTime.now),
        actor_id: Option.getOrNull(event.actorId),
        impersonation_id: Option.getOrNull(actor.impersonationId),
        through: actor.through,
        what: event.what,
        data: event.data
      }
      yield* writes.add({ timeline: [row] })
    }, Effect.orDie)
    return { append }
  })
)
