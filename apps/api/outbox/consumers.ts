import { Context, Effect, Layer, Schema } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { RequestId, TripId } from "#core/shared/ids.ts"
import { notifyMatchesOfRequest, notifyMatchesOfTrip } from "#core/usecases/requests/alertMatches.ts"
import { requestSaved } from "#core/usecases/requests/publishRequestSaved.ts"
import { tripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { type AnnouncedEvent, OutboxConsumers } from "./OutboxConsumers.ts"

const reading =
  <A, I, R>(data: Schema.Codec<A, I>, follow: (read: A) => Effect.Effect<void, never, R>) =>
  (event: AnnouncedEvent) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknownEffect(data)(event.data)), follow)

const alerts = {
  [tripChanged]: reading(Schema.Struct({ trip_id: TripId }), ({ trip_id }) => notifyMatchesOfTrip(trip_id)),
  [requestSaved]: reading(Schema.Struct({ request_id: RequestId }), ({ request_id }) =>
    notifyMatchesOfRequest(request_id)
  )
}

type Needs =
  | BookingStore
  | CommuteRequests
  | Ids
  | Notifications
  | Outbox
  | People
  | Texts
  | Transaction
  | TripStore

/** What follows from events: one line for each kind. */
export const layerOutboxConsumers = Layer.effect(
  OutboxConsumers,
  Effect.map(Effect.context<Needs>(), (all) => {
    // Not the whole context: its clock would stand for the product's.
    const context = Context.pick(
      BookingStore,
      CommuteRequests,
      Ids,
      Notifications,
      Outbox,
      People,
      Texts,
      Transaction,
      TripStore
    )(all)
    return {
      [tripChanged]: (event) => Effect.provideContext(alerts[tripChanged](event), context),
      [requestSaved]: (event) => Effect.provideContext(alerts[requestSaved](event), context)
    }
  })
)
