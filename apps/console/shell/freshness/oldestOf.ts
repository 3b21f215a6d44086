import type { LoadedQuery } from "./LoadedQuery.ts"

/** The age of a view that shows two queries: that of the one that fails, or else of the older answer. */
export const oldestOf = (one: LoadedQuery, other: LoadedQuery): LoadedQuery => {
  const isOtherOlder = other.isError || other.dataUpdatedAt < one.dataUpdatedAt
  const { dataUpdatedAt, errorUpdatedAt, isError } = !one.isError && isOtherOlder ? other : one
  return {
    dataUpdatedAt,
    errorUpdatedAt,
    isError,
    isFetching: one.isFetching || other.isFetching,
    refetch: async (options) => {
      const [answer] = await Promise.all([one.refetch(options), other.refetch(options)])
      return answer
    }
  }
}
