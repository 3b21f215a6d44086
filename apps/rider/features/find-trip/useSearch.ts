import { queryOptions, skipToken, useQuery } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useEffect, useRef } from "react"
import { shouldRerun } from "#core/search/searchStream.ts"
import { loadPart } from "#rider/shared/routing/loadPart.ts"
import { isRetriedWhenBusy } from "#ui/api/queryClient.ts"
import { notLoaded } from "#ui/api/Refusal.ts"
import { useSession } from "#ui/api/session.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { inParts } from "./inParts.ts"
import { type Search, searchName, toSearchQueryValues, toStopQueryValues } from "./searchFilters.ts"
import { applyEvent, dropStaleTrips, restartSearch, type SearchResults } from "./searchResults.ts"

/** The contract and the decoder are loaded with the first search; without them it fails like one without an answer. */
const loadStream = async () => {
  try {
    const [{ apiPath }, { readEvents }] = await Promise.all([
      loadPart(import("#core/contract/apiPath.ts")),
      loadPart(import("#rider/shared/api/readEvents.ts"))
    ])
    return { apiPath, readEvents }
  } catch {
    throw notLoaded()
  }
}

const openStream = async (search: Search, signal: AbortSignal) => {
  const { apiPath, readEvents } = await loadStream()
  const path =
    search._tag === "Between"
      ? apiPath.search.searchStream({ query: toSearchQueryValues(search.filters) })
      : apiPath.search.stopStream({ params: { id: search.stopId }, query: toStopQueryValues(search) })
  return readEvents(path, signal)
}

/** Only a new search changes the results; events of the private channel do not reload them. */
const searchQuery = (search: Search | undefined, session: string) =>
  queryOptions({
    queryKey: ["search", search === undefined ? "" : searchName(search), session],
    queryFn:
      search === undefined
        ? skipToken
        : async ({ client, signal, queryKey }): Promise<SearchResults> => {
            let results = restartSearch(client.getQueryData<SearchResults>(queryKey))
            client.setQueryData(queryKey, results)
            for await (const event of inParts(await openStream(search, signal))) {
              const applied = applyEvent(results, event)
              if (applied.isDone) break
              results = applied.results
              client.setQueryData(queryKey, results)
            }
            return dropStaleTrips(results)
          },
    staleTime: "static",
    retry: isRetriedWhenBusy
  })

/**
 * SRCH-003 to SRCH-010 Runs the search again when the user returns within two minutes; `isOutdated` means that older results
 * were kept (C12). A sign-in starts another search, because prices depend on the user.
 */
export const useSearch = (search: Search | undefined) => {
  const session = useSession()
  const { rerunWithinSeconds } = useProductSettings().search
  const query = useQuery(searchQuery(search, session === undefined ? "guest" : session.kind))
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
