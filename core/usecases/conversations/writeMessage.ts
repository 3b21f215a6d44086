import { Effect, Option, Schema } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { checkMessage } from "#core/messaging/broadcast.ts"
import { mayWrite } from "#core/messaging/mayWrite.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { People } from "#core/ports/People.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { MessageId, TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { deliverMessages } from "./deliverMessages.ts"

interface MessageCommand {
  readonly senderId: UserId
  readonly receiverId: UserId
  readonly text: string
  /** The trip that the message is about. */
  readonly tripId: Option.Option<TripId>
  readonly idempotencyKey: string | null
}

const Sent = Schema.Struct({
  id: MessageId,
  senderId: UserId,
  content: Schema.String,
  createdAt: Schema.DateTimeUtcFromString,
  tripId: Schema.OptionFromNullOr(TripId)
})

const findTrip = Effect.fn("findTrip")(function* (id: TripId) {
  const trip = yield* Effect.option((yield* TripStore).find(id))
  if (Option.isNone(trip)) return Option.none()
  const bookings = yield* (yield* BookingStore).ofTrip(id)
  return Option.some({
    driverId: trip.value.driverId,
    passengerIds: bookings.map(({ passengerId }) => passengerId)
  })
})

const deliver = Effect.fn("deliver")(function* (command: MessageCommand, content: string) {
  const { receiverId, senderId, tripId } = command
  const receiver = yield* (yield* People).find(receiverId)
  const isThere = Option.exists(receiver, ({ deletedAt }) => Option.isNone(deletedAt))
  const trip = Option.isSome(tripId) ? yield* findTrip(tripId.value) : Option.none()
  const areAcquainted = yield* (yield* Conversations).areAcquainted(senderId, receiverId)
  if (!isThere || !mayWrite({ senderId, receiverId, trip, areAcquainted })) {
    return yield* new PersonNotFound()
  }
  const about = Option.isSome(trip) ? tripId : Option.none()
  const [message] = yield* deliverMessages([{ senderId, receiverId, content, tripId: about }])
  return message ?? (yield* Effect.die("no message was delivered"))
})

/** CHAT-018, N97 Writes to one person. A repeat sends nothing. A deleted account is not found (CHAT-009). */
export const writeMessage = Effect.fn("writeMessage")(function* (command: MessageCommand) {
  const { message: settings } = yield* ProductSettings
  const content = yield* Effect.fromResult(checkMessage(command.text, settings.maxCharacters))
  const requestHash = JSON.stringify([command.receiverId, Option.getOrNull(command.tripId), content])
  const once = { scope: `message:${command.senderId}`, key: command.idempotencyKey, requestHash }
  return yield* (yield* Idempotency).once(once, Sent, deliver(command, content))
})
