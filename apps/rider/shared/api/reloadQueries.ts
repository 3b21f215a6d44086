import type { Query, QueryClient } from "@tanstack/react-query"
import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"
import { isReloaded, isReloadedBy } from "./isReloadedBy.ts"

/** The `meta` of a query whose call creates something on the server, as each look-up of a code creates a prospect. */
export const creates = { creates: true } as const

/** Whether a list is loading one more page. */
const isLoadingMore = ({ state }: Query): boolean =>
  state.fetchStatus === "fetching" && state.fetchMeta?.fetchMore !== undefined

/** A reload would cancel the page that a person has asked for, so it waits for that page. */
const reloadAfterwards = async (queries: QueryClient, query: Query): Promise<void> => {
  await query.promise?.catch(() => undefined)
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/**
 * Reloads what the page shows; after an event, only what it may have changed. What a call creates is left alone: it was created once,
 * and may be refused the second time.
 */
export const reloadQueries = async (queries: QueryClient, event?: RealtimeEvent): Promise<void> => {
  const isConcerned = ({ meta, queryKey }: Query): boolean =>
    meta?.["creates"] !== true && (event === undefined ? isReloaded(queryKey) : isReloadedBy(event, queryKey))
  const growing = queries.getQueryCache().findAll({
    predicate: (query) => isConcerned(query) && isLoadingMore(query)
  })
  const predicate = (query: Query): boolean => isConcerned(query) && !growing.includes(query)
  await Promise.all([
    queries.invalidateQueries({ predicate }),
    ...growing.map((query) => reloadAfterwards(queries, query))
  ])
}
