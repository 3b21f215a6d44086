import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PersonNotFound } from "#core/account/refusals.ts"
import { MessageNotAllowed } from "#core/messaging/refusals.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { MAX_MESSAGES } from "./messagesPerPage.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { NumberText } from "./queryNumbers.ts"
import { ConversationMessagesView, ConversationView, MessageView } from "./views/conversation.ts"
import { wire } from "./wire.ts"

const params = { id: UserId }

/**
 * CHAT-015 to CHAT-018, CHAT-020 The conversations of the caller; `id` is that of the other person. SEC-008 An agent marks nothing as
 * read.
 */
export class ConversationsGroup extends HttpApiGroup.make("conversations")
  .add(
    HttpApiEndpoint.get("list", "/conversations", {
      success: Schema.Struct({ data: Schema.Array(ConversationView) })
    }),
    HttpApiEndpoint.get("conversation", "/conversations/:id", {
      params,
      query: {
        take: Schema.optionalKey(
          NumberText.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: MAX_MESSAGES }))
        ),
        trip_id: Schema.optionalKey(TripId)
      },
      success: ConversationMessagesView,
      error: onWire(PersonNotFound)
    }),
    HttpApiEndpoint.patch("markRead", "/conversations/:id/mark-read", {
      params,
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.patch("markAll", "/v3/messages/mark-all", {
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.post("write", "/conversations/:id", {
      params,
      headers: idempotencyHeader,
      payload: wire({
        /** Longer than the rule allows, so that the rule refuses it with its own text. */
        message: Schema.String.check(Schema.isMaxLength(20_000)),
        tripId: Schema.optionalKey(Schema.NullOr(TripId))
      }),
      success: MessageView.pipe(HttpApiSchema.status(201)),
      error: [
        onWire(IdempotencyConflict),
        InvalidFieldsOnWire,
        onWire(MessageNotAllowed),
        onWire(PersonNotFound)
      ]
    })
  )
  .middleware(SignedIn) {}
