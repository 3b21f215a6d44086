import { Effect, Option, Schema } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { checkChatText } from "#core/messaging/chatText.ts"
import { MessageNotAllowed } from "#core/messaging/refusals.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { MessageId, TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkCorrespondence } from "./checkCorrespondence.ts"
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

const deliver = Effect.fn("deliver")(function* (command: MessageCommand, content: string) {
  const { receiverId, senderId } = command
  const { isAllowed, isBlocked, tripId } = yield* checkCorrespondence(command)
  if (!isAllowed) return yield* new PersonNotFound()
  if (isBlocked) return yield* new MessageNotAllowed()
  const [message] = yield* deliverMessages([{ senderId, receiverId, content, tripId }])
  return message ?? (yield* Effect.die("no message was delivered"))
})

/** CHAT-018, N97 Writes to one person. A repeat sends nothing. A deleted account is not found (CHAT-009). */
export const writeMessage = Effect.fn("writeMessage")(function* (command: MessageCommand) {
  const { message: settings } = yield* ProductSettings
  const content = yield* Effect.fromResult(checkChatText(command.text, settings.maxCharacters))
  const requestHash = JSON.stringify([command.receiverId, Option.getOrNull(command.tripId), content])
  const once = { scope: `message:${command.senderId}`, key: command.idempotencyKey, requestHash }
  return yield* (yield* Idempotency).once(once, Sent, deliver(command, content))
})
