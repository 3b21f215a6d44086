import { DateTime, Effect, Layer, Option } from "effect"
import type { TimelineRow } from "#api/adapters/platform/rowsAtEnd.ts"
import { WritesAtEnd } from "#api/adapters/platform/WritesAtEnd.ts"
import { Actor } from "#core/ports/Actor.ts"
import { Ids } from "#core/ports/Ids.ts"
import { type RequestEvent, type TripEvent, TripEvents } from "#core/ports/TripEvents.ts"

type Subject = Pick<TimelineRow, "trip_id" | "booking_id" | "request_id">

export const layerTripEventsSql = Layer.effect(
  TripEvents,
  Effect.gen(function* () {
    const writes = yield* WritesAtEnd
    const ids = yield* Ids
    const add = Effect.fnUntraced(function* (subject: Subject, event: TripEvent | RequestEvent) {
      const actor = yield* Actor
      const row = {
        id: yield* ids.next,
        ...subject,
        at: DateTime.formatIso(yield* DateTime.now),
        actor_id: Option.getOrNull(event.actorId),
        impersonation_id: Option.getOrNull(actor.impersonationId),
        through: actor.through,
        what: event.what,
        data: event.data
      }
      yield* writes.add({ timeline: [row] })
    }, Effect.orDie)
    return {
      append: (event: TripEvent) =>
        add(
          { trip_id: event.tripId, booking_id: Option.getOrNull(event.bookingId), request_id: null },
          event
        ),
      appendToRequest: (event: RequestEvent) =>
        add({ trip_id: null, booking_id: null, request_id: event.requestId }, event)
    }
  })
)
