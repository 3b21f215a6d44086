import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { groupRepeats } from "#core/messaging/groupRepeats.ts"
import { markEntriesRead } from "#core/messaging/readMarks.ts"
import { NotificationId } from "#core/shared/ids.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

/** NOTIF-008 The notifications in pages, newest first. */
const notificationsQuery = infiniteQueryOptions({
  queryKey: ["notifications"],
  queryFn: ({ pageParam, signal }) =>
    callApi((api) => api.notifications.list({ query: { page: pageParam } }), { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ currentPage, nextPageUrl }) =>
    Option.isSome(nextPageUrl) ? currentPage + 1 : undefined
})

/**
 * An entry that moved to the next page between two loads is listed once, and so is a repeated one (NOTIF-007). The next page stops a
 * reload that is under way, which follows it.
 */
export const useNotifications = () => {
  const query = useInfiniteQuery(notificationsQuery)
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? []
  const loadMore = async (): Promise<void> => {
    const { isRefetching } = query
    await query.fetchNextPage()
    if (isRefetching) await query.refetch()
  }
  return {
    ...query,
    items: groupRepeats([...new Map(entries.map((one) => [one.id, one])).values()]),
    loadMore
  }
}

/** Shows entries as read before the server has answered. */
const useShowRead = () => {
  const queries = useQueryClient()
  return (ids: readonly string[] | "all"): void =>
    void queries.setQueryData(notificationsQuery.queryKey, (before) =>
      before === undefined
        ? undefined
        : {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              data: markEntriesRead(page.data, ids, DateTime.nowUnsafe())
            }))
          }
    )
}

/** NOTIF-010, C36 Marks one notification, with its copies, as read. A failure is ignored. */
export const useMarkNotification = () => {
  const queries = useQueryClient()
  const showRead = useShowRead()
  return (ids: readonly string[]): void => {
    showRead(ids)
    const calls = ids.map((id) =>
      callApi((api) => api.notifications.markRead({ payload: { id: NotificationId.make(id) } }))
    )
    void Promise.allSettled(calls).then(() => queries.invalidateQueries({ queryKey: ["me"] }))
  }
}

/** NOTIF-011 Marks all notifications as read. */
export const useMarkAllNotifications = () => {
  const queries = useQueryClient()
  const showRead = useShowRead()
  const alertRefusal = useRefusalAlert()
  return useMutation({
    mutationFn: () => callApi((api) => api.notifications.markAll()),
    onMutate: () => showRead("all"),
    onError: (refusal: Refusal) => alertRefusal(refusal),
    onSettled: () =>
      Promise.all(["me", "notifications"].map((topic) => queries.invalidateQueries({ queryKey: [topic] })))
  })
}
