import type { QueryClient } from "@tanstack/react-query"
import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"
import { isReloaded, isReloadedBy } from "./isReloadedBy.ts"

/** The `meta` of a query whose call creates something on the server, as each look-up of a code creates a prospect. */
export const creates = { creates: true } as const

/**
 * Reloads what the page shows; after an event, only what it may have changed. What a call creates is left alone: it was created once,
 * and may be refused the second time.
 */
export const reloadQueries = (queries: QueryClient, event?: RealtimeEvent): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      meta?.["creates"] !== true &&
      (event === undefined ? isReloaded(queryKey) : isReloadedBy(event, queryKey))
  })
