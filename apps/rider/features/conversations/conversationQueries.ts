import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { MESSAGES_PER_PAGE } from "#core/contract/messagesPerPage.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

/** CHAT-008 Until the messages of the open conversation are asked for again, in milliseconds. */
const POLL_MS = 5000

/** CHAT-015 The conversations, the newest first. */
export const conversationsQuery = queryOptions({
  queryKey: ["conversations"],
  queryFn: ({ signal }) => callApi((api) => api.conversations.list(), { signal })
})

/** The first parts of the key of every query of one conversation. */
export const conversationKey = (id: UserId) => ["conversation", id] as const

/** CHAT-008, CHAT-014, CHAT-016 The messages with one person; leaving the page aborts the call. */
export const conversationQuery = (id: UserId, { tripId, pages }: { tripId?: TripId; pages: number }) =>
  queryOptions({
    queryKey: [...conversationKey(id), tripId ?? null, pages],
    queryFn: ({ signal }) =>
      callApi(
        (api) =>
          api.conversations.conversation({
            params: { id },
            query: {
              take: pages * MESSAGES_PER_PAGE,
              ...(tripId === undefined ? {} : { trip_id: tripId })
            }
          }),
        { signal }
      ),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS
  })
