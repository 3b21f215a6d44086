import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadConversationsView, loadConversationView } from "#api/views/conversations.ts"
import { Api } from "#core/contract/Api.ts"
import { MESSAGES_PER_PAGE } from "#core/contract/messagesPerPage.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { markAllMessagesRead, markConversationRead } from "#core/usecases/conversations/markRead.ts"
import { writeMessage } from "#core/usecases/conversations/writeMessage.ts"

/** CHAT-015 to CHAT-018, CHAT-020 list, read and mark conversations, and write to one person. */
export const layerConversationRoutes = HttpApiBuilder.group(Api, "conversations", (handlers) =>
  handlers.handleAll({
    list: () => Effect.flatMap(CurrentUser, loadConversationsView),
    conversation: ({ params, query }) =>
      Effect.flatMap(CurrentUser, (user) =>
        loadConversationView(user, {
          partnerId: params.id,
          take: query.take ?? MESSAGES_PER_PAGE,
          tripId: Option.fromUndefinedOr(query.trip_id)
        })
      ),
    markRead: ({ params }) => Effect.flatMap(CurrentUser, ({ id }) => markConversationRead(id, params.id)),
    markAll: () => Effect.flatMap(CurrentUser, ({ id }) => markAllMessagesRead(id)),
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
