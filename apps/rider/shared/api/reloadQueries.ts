import type { QueryClient } from "@tanstack/react-query"

/** The `meta` of a query whose call creates something on the server, as each look-up of a code creates a prospect. */
export const creates = { creates: true } as const

/** Reloads what the page shows. What a call creates is left alone: it was created once, and may be refused the second time. */
export const reloadQueries = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.["creates"] !== true })
