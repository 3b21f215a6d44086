import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { callApi } from "#ui/api/callApi.ts"

/** HIST-002, HIST-003 The history in pages, newest first. */
const historyQuery = infiniteQueryOptions({
  queryKey: ["history"],
  queryFn: ({ pageParam, signal }) =>
    callApi((api) => api.bookings.history({ query: { page: pageParam } }), { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ currentPage, lastPage }) => (currentPage < lastPage ? currentPage + 1 : undefined)
})

/** N31 Lists an item once that moved to another page between two loads. */
const distinct = (items: readonly HistoryItem[]): readonly HistoryItem[] => [
  ...new Map(items.map((item) => [`${item.kind}-${item.id}`, item])).values()
]

export const useHistory = () => {
  const query = useInfiniteQuery(historyQuery)
  return { ...query, items: distinct(query.data?.pages.flatMap(({ data }) => data) ?? []) }
}
