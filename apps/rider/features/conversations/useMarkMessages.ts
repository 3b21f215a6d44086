import { useDocumentVisibility } from "@mantine/hooks"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import type { MessageView } from "#core/contract/views/conversation.ts"
import { markConversationsRead } from "#core/messaging/readMarks.ts"
import type { UserId } from "#core/shared/ids.ts"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { conversationsQuery } from "./conversationQueries.ts"

/**
 * Shows at once what the server has marked; the counters of the menu follow with the profile. The conversations are loaded again, because a
 * load that began before the mark would show them as unread.
 */
const showRead = async (queries: QueryClient, id: UserId | "all"): Promise<void> => {
  queries.setQueryData(conversationsQuery.queryKey, (before) =>
    before === undefined ? undefined : { data: markConversationsRead(before.data, id) }
  )
  await Promise.all(
    ["conversations", "me", "notifications"].map((topic) => queries.invalidateQueries({ queryKey: [topic] }))
  )
}

/** CHAT-007, CHAT-020 Marks all messages as read. */
export const useMarkAllMessages = () => {
  const queries = useQueryClient()
  const alertRefusal = useRefusalAlert()
  return useMutation({
    mutationFn: () => callApi((api) => api.conversations.markAll()),
    onSuccess: () => showRead(queries, "all"),
    onError: (refusal: Refusal) => alertRefusal(refusal)
  })
}

/** CHAT-017 Marks the conversation as read while it is on the screen, again with each new message. A failure is ignored. */
export const useMarkConversation = (id: UserId, messages: readonly MessageView[]): void => {
  const queries = useQueryClient()
  const isVisible = useDocumentVisibility() === "visible"
  const marks = useIsOwnAccount() && isVisible
  const newest = messages.findLast(({ senderId }) => senderId === id)?.id
  useEffect(() => {
    if (!marks || newest === undefined) return
    callApi((api) => api.conversations.markRead({ params: { id } })).then(
      () => showRead(queries, id),
      () => undefined
    )
  }, [marks, newest, id, queries])
}
