import { queryOptions, useQuery } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useEffect, useRef } from "react"
import { rerunsSearch } from "#core/search/rerunsSearch.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { readEvents } from "#rider/shared/api/readEvents.ts"
import { useSession } from "#ui/api/session.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { applyEvent, beginAgain, type Found, finish } from "./foundTrips.ts"
import { type SearchFilters, streamPath } from "./searchFilters.ts"

/** Results stay as they were found: only a new search changes them, not an event of the person's trips. */
const searchQuery = (path: string, who: string) =>
  queryOptions({
    queryKey: ["search", path, who],
    queryFn: async ({ client, signal, queryKey }): Promise<Found> => {
      let found = beginAgain(client.getQueryData<Found>(queryKey))
      client.setQueryData(queryKey, found)
      for await (const event of readEvents(path, signal)) {
        const heard = applyEvent(found, event)
        if (heard.isDone) break
        found = heard.found
        client.setQueryData(queryKey, found)
      }
      return finish(found)
    },
    staleTime: "static",
    retry: false
  })

const { rerunWithinSeconds } = tripDefaults.search

/**
 * SRCH-003 to SRCH-010. Coming back within two minutes searches again, `isKept` tells that older results were kept (C12).
 * Who signs in meanwhile gets their own prices.
 */
export const useSearch = (filters: SearchFilters | undefined) => {
  const session = useSession()
  const path = filters === undefined ? "" : streamPath(filters)
  const query = useQuery({
    ...searchQuery(path, session === undefined ? "guest" : session.kind),
    enabled: filters !== undefined
  })
  const { dataUpdatedAt, refetch } = query
  const before = useRef(dataUpdatedAt)
  useEffect(() => {
    if (before.current === 0) return
    if (rerunsSearch(before.current, DateTime.nowUnsafe().epochMilliseconds, rerunWithinSeconds)) {
      void refetch()
    }
  }, [refetch])
  const age = useNow("minute").epochMilliseconds
  const isKept =
    dataUpdatedAt > 0 && !query.isFetching && !rerunsSearch(dataUpdatedAt, age, rerunWithinSeconds)
  return { ...query, isKept }
}
