import { Effect, Layer, Schema } from "effect"
import { providePorts } from "#api/clock/providePorts.ts"
import { RequestId, TripId } from "#core/shared/ids.ts"
import { notifyMatchesOfRequest, notifyMatchesOfTrip } from "#core/usecases/requests/notifyMatches.ts"
import { requestSavedEvent } from "#core/usecases/requests/saveRequest.ts"
import { tripChangedEvent } from "#core/usecases/trips/publishTripChanged.ts"
import { OutboxConsumers, type StoredEvent } from "./OutboxConsumers.ts"

/** Builds a consumer that decodes the event's data. */
const eventConsumer =
  <A, I, R>(data: Schema.Codec<A, I>, run: (data: A) => Effect.Effect<void, never, R>) =>
  (event: StoredEvent) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknownEffect(data)(event.data)), run)

/** The consumers of domain events, by the kind of the event. */
export const layerOutboxConsumers = Layer.effect(
  OutboxConsumers,
  providePorts<StoredEvent>()({
    [tripChangedEvent]: eventConsumer(Schema.Struct({ trip_id: TripId }), ({ trip_id }) =>
      notifyMatchesOfTrip(trip_id)
    ),
    [requestSavedEvent]: eventConsumer(Schema.Struct({ request_id: RequestId }), ({ request_id }) =>
      notifyMatchesOfRequest(request_id)
    )
  })
)
