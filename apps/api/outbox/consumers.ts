import { Effect, Layer, Option, Schema } from "effect"
import { providePorts } from "#api/clock/providePorts.ts"
import { NotificationKind } from "#core/messaging/Notification.ts"
import { PushMessage } from "#core/messaging/push.ts"
import { RequestId, TripId } from "#core/shared/ids.ts"
import { schedulePush } from "#core/usecases/notifications/sendPush.ts"
import { notifyMatchesOfRequest, notifyMatchesOfTrip } from "#core/usecases/requests/notifyMatches.ts"
import { requestSavedEvent } from "#core/usecases/requests/saveRequest.ts"
import { tripChangedEvent } from "#core/usecases/trips/publishTripChanged.ts"
import { OutboxConsumers, type StoredEvent } from "./OutboxConsumers.ts"

const CreatedNotification = Schema.Struct({ ...PushMessage.fields, kind: NotificationKind })

/** Builds a consumer that decodes the event's data. */
const eventConsumer =
  <A, I, R>(data: Schema.Codec<A, I>, run: (data: A) => Effect.Effect<void, never, R>) =>
  (event: StoredEvent) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknownEffect(data)(event.data)), run)

const notificationCreatedEvent = "NotificationCreated"

/** N99 A kind of an earlier version of the server is not pushed. */
const pushNotification = (event: StoredEvent) =>
  Effect.forEach(
    event.userIds,
    (userId) => {
      const read = Schema.decodeUnknownOption(CreatedNotification)(event.data)
      return Option.isNone(read) ? Effect.void : schedulePush(userId, read.value.kind, read.value)
    },
    { discard: true }
  )

/** The consumers of domain events, by the kind of the event. */
export const layerOutboxConsumers = Layer.effect(
  OutboxConsumers,
  providePorts<StoredEvent>()({
    [tripChangedEvent]: eventConsumer(Schema.Struct({ trip_id: TripId }), ({ trip_id }) =>
      notifyMatchesOfTrip(trip_id)
    ),
    [requestSavedEvent]: eventConsumer(Schema.Struct({ request_id: RequestId }), ({ request_id }) =>
      notifyMatchesOfRequest(request_id)
    ),
    [notificationCreatedEvent]: pushNotification
  })
)
