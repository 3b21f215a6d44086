import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PersonNotFound } from "#core/account/refusals.ts"
import { MessageId, TripId, UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** CHAT-006 A message of a conversation. */
const MessageView = wire({
  id: MessageId,
  senderId: UserId,
  content: Schema.String,
  createdAt: Instant,
  tripId: orNull(TripId)
})

/** CHAT-018 Messages from one person to another; `id` is that of the other person. */
export class ConversationsGroup extends HttpApiGroup.make("conversations")
  .add(
    HttpApiEndpoint.post("write", "/conversations/:id", {
      params: { id: UserId },
      headers: idempotencyHeader,
      payload: wire({
        /** Longer than the rule allows, so that the rule refuses it with its own text. */
        message: Schema.String.check(Schema.isMaxLength(20_000)),
        tripId: Schema.optionalKey(Schema.NullOr(TripId))
      }),
      success: MessageView.pipe(HttpApiSchema.status(201)),
      error: [onWire(IdempotencyConflict), InvalidFieldsOnWire, onWire(PersonNotFound)]
    })
  )
  .middleware(SignedIn) {}
