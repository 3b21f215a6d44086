import { queryOptions, skipToken, useQuery } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useEffect, useRef } from "react"
import { shouldRerun } from "#core/search/searchStream.ts"
import { useSession } from "#ui/api/session.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { type SearchFilters, toSearchParams, toSearchQueryValues } from "./searchFilters.ts"
import { applyEvent, dropStaleTrips, restartSearch, type SearchResults } from "./searchResults.ts"

/** The contract and the decoder are loaded with the first search. */
const openStream = async (filters: SearchFilters, signal: AbortSignal) => {
  const [{ apiPath }, { readEvents }] = await Promise.all([
    import("#core/contract/apiPath.ts"),
    import("#rider/shared/api/readEvents.ts")
  ])
  return readEvents(apiPath.search.searchStream({ query: toSearchQueryValues(filters) }), signal)
}

/** Only a new search changes the results; events of the private channel do not reload them. */
const searchQuery = (filters: SearchFilters | undefined, session: string) =>
  queryOptions({
    queryKey: ["search", filters === undefined ? "" : toSearchParams(filters).toString(), session],
    queryFn:
      filters === undefined
        ? skipToken
        : async ({ client, signal, queryKey }): Promise<SearchResults> => {
            let results = restartSearch(client.getQueryData<SearchResults>(queryKey))
            client.setQueryData(queryKey, results)
            for await (const event of await openStream(filters, signal)) {
              const applied = applyEvent(results, event)
              if (applied.isDone) break
              results = applied.results
              client.setQueryData(queryKey, results)
            }
            return dropStaleTrips(results)
          },
    staleTime: "static",
    retry: false
  })

/**
 * SRCH-003 to SRCH-010 Runs the search again when the user returns within two minutes; `isOutdated` means that older results
 * were kept (C12). A sign-in starts another search, because prices depend on the user.
 */
export const useSearch = (filters: SearchFilters | undefined) => {
  const session = useSession()
  const { rerunWithinSeconds } = useProductSettings().search
  const query = useQuery(searchQuery(filters, session === undefined ? "guest" : session.kind))
  const { dataUpdatedAt, refetch } = query
  const before = useRef(dataUpdatedAt)
  useEffect(() => {
    if (before.current === 0) return
    if (shouldRerun(before.current, DateTime.nowUnsafe().epochMilliseconds, rerunWithinSeconds)) {
      void refetch()
    }
  }, [refetch, rerunWithinSeconds])
  const age = useNow("minute").epochMilliseconds
  const isOutdated =
    dataUpdatedAt > 0 && !query.isFetching && !shouldRerun(dataUpdatedAt, age, rerunWithinSeconds)
  return { ...query, isOutdated }
}
