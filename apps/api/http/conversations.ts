import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { writeMessage } from "#core/usecases/conversations/writeMessage.ts"

/** CHAT-018 a message to one person. */
export const layerConversationRoutes = HttpApiBuilder.group(Api, "conversations", (handlers) =>
  handlers.handleAll({
    write: ({ headers, params, payload }) =>
      Effect.flatMap(CurrentUser, ({ id: senderId }) =>
        writeMessage({
          senderId,
          receiverId: params.id,
          text: payload.message,
          tripId: Option.fromNullishOr(payload.tripId),
          idempotencyKey: headers["idempotency-key"] ?? null
        })
      )
  })
)
