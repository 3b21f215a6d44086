import { DateTime, Effect, Option, Schema } from "effect"
import { hasMandatoryProperties } from "#core/account/missingProperties.ts"
import { checkMessage, receiversOf } from "#core/messaging/broadcast.ts"
import type { Message } from "#core/messaging/Message.ts"
import { noticeForMessage } from "#core/messaging/notices.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { People } from "#core/ports/People.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { MessageId, type TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

interface BroadcastCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly text: string
  readonly idempotencyKey: string | null
}

const Sent = Schema.Struct({ sentTo: Schema.Array(UserId), skipped: Schema.Array(UserId) })

/** Lists the accepted passengers of a trip, each once, in the order of their bookings. */
const listPassengers = Effect.fn("listPassengers")(function* (tripId: TripId) {
  const bookings = yield* (yield* BookingStore).ofTrip(tripId)
  const ids = bookings.filter(({ status }) => status === "ACCEPTED").map(({ passengerId }) => passengerId)
  const people = yield* (yield* People).findMany(ids)
  return [...new Set(ids)].map((id) => ({
    id,
    hasMandatoryProperties: people.some((person) => person.id === id && hasMandatoryProperties(person))
  }))
})

const addMessages = Effect.fn("addMessages")(function* (
  { driverId, tripId }: BroadcastCommand,
  content: string,
  receivers: ReadonlyArray<UserId>
) {
  const ids = yield* Ids
  const outbox = yield* Outbox
  const createdAt = yield* DateTime.now
  const messages = yield* Effect.forEach(receivers, (receiverId) =>
    Effect.map(
      ids.next,
      (id): Message => ({
        id: MessageId.make(id),
        senderId: driverId,
        receiverId,
        content,
        tripId: Option.some(tripId),
        createdAt
      })
    )
  )
  yield* (yield* Conversations).add(messages)
  for (const { id, receiverId } of messages) {
    const data = { id, sender_id: driverId, trip_id: tripId }
    yield* outbox.add({ kind: "MessageCreated", userIds: [receiverId], data })
  }
  yield* notify(messages.map(noticeForMessage))
})

const sendToPassengers = Effect.fn("sendToPassengers")(function* (
  command: BroadcastCommand,
  content: string
) {
  const { driverId, tripId } = command
  const trips = yield* TripStore
  const trip = yield* trips.find(tripId)
  if (trip.driverId !== driverId || Option.isSome(trip.cancelledAt)) return yield* new TripNotFound()
  const { missed, reached } = receiversOf(yield* listPassengers(tripId))
  const sentTo = reached.map(({ id }) => id)
  yield* addMessages(command, content, sentTo)
  yield* (yield* TripEvents).append({
    tripId,
    bookingId: Option.none(),
    what: "message_sent",
    actorId: Option.some(driverId),
    data: { passengers: sentTo.length }
  })
  return { sentTo, skipped: missed.map(({ id }) => id) }
})

/** BCAST-005, BCAST-006, C20 Sends a driver's message to all passengers, each in their own conversation. A repeat sends nothing. */
export const broadcast = Effect.fn("broadcast")(function* (command: BroadcastCommand) {
  const { message: settings } = yield* ProductSettings
  const content = yield* Effect.fromResult(checkMessage(command.text, settings.maxCharacters))
  const requestHash = JSON.stringify([command.tripId, content])
  const once = { scope: `broadcast:${command.driverId}`, key: command.idempotencyKey, requestHash }
  return yield* (yield* Idempotency).once(once, Sent, sendToPassengers(command, content))
})
