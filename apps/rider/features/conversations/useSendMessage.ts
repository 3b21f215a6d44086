import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { ConversationMessagesView, MessageView } from "#core/contract/views/conversation.ts"
import { isBlank } from "#core/messaging/chatText.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import {
  dropUnsent,
  failUnsent,
  keepUnsent,
  setDraft,
  type UnsentMessage
} from "#rider/shared/messages/unsentMessages.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { callApi } from "#ui/api/callApi.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { conversationKey } from "./conversationQueries.ts"

/** Shows the sent message without waiting for the next poll; a poll that was under way does not know it. */
const showSent = async (queries: QueryClient, participantId: UserId, sent: MessageView): Promise<void> => {
  const filter = { queryKey: conversationKey(participantId) }
  await queries.cancelQueries(filter)
  queries.setQueriesData<ConversationMessagesView>(filter, (before) =>
    before === undefined || before.messages.some(({ id }) => id === sent.id)
      ? before
      : { ...before, messages: [...before.messages, sent] }
  )
}

/**
 * CHAT-018 Sends messages to one person: each is shown at once, and stays with a retry when it does not arrive (CHAT-013). A retry has the
 * same idempotency key, so that the message arrives once.
 */
export const useSendMessage = (participantId: UserId, tripId: TripId | undefined) => {
  const queries = useQueryClient()
  const alertRefusal = useRefusalAlert()
  const deliver = useCallback(
    async (message: UnsentMessage): Promise<void> => {
      keepUnsent(participantId, { ...message, state: "sending" })
      try {
        const sent = await callApi((api) =>
          api.conversations.write({
            params: { id: participantId },
            headers: { "idempotency-key": message.key },
            payload: { message: message.text, tripId: message.tripId }
          })
        )
        await showSent(queries, participantId, sent)
        dropUnsent(participantId, message.key)
        void queries.invalidateQueries({ queryKey: ["conversations"] })
      } catch (problem) {
        failUnsent(participantId, message.key)
        alertRefusal(asRefusal(problem))
      }
    },
    [participantId, queries, alertRefusal]
  )
  const send = useCallback(
    (text: string): void => {
      if (isBlank(text)) return
      setDraft(participantId, "")
      const key = crypto.randomUUID()
      void deliver({ key, text: text.trim(), tripId: tripId ?? null, state: "sending" })
    },
    [deliver, participantId, tripId]
  )
  return { send, retry: (message: UnsentMessage) => void deliver(message) }
}
