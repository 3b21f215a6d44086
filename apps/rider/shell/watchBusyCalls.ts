import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query"
import { opensMaintenance } from "#core/shell/opensMaintenance.ts"
import { emitApiEvent } from "#ui/api/apiEvents.ts"
import { asRefusal } from "#ui/api/Refusal.ts"

/** The first parts of the keys of queries without whose answer the page works, or which the page sends again by itself. */
const dispensable: ReadonlySet<unknown> = new Set(["app-nudge", "boarding-code", "own-place"])

/** A page goes on with an earlier answer, and without one that is dispensable. */
const isNeeded = ({ queryKey, state }: QueryCacheNotifyEvent["query"]): boolean =>
  state.data === undefined && !dispensable.has(queryKey[0])

/** The transport has reported maintenance before; the page opens once. */
const report = (problem: unknown, needed: boolean): void => {
  const { code, status } = asRefusal(problem)
  if (opensMaintenance({ code, status, isNeeded: needed })) emitApiEvent("maintenance", undefined)
}

const reportQuery = (event: QueryCacheNotifyEvent): void => {
  if (event.type === "updated" && event.action.type === "error")
    report(event.action.error, isNeeded(event.query))
}

const reportCommand = (event: MutationCacheNotifyEvent): void => {
  if (event.type === "updated" && event.action.type === "error") report(event.action.error, true)
}

/** HTTP-007, SEC-024 Reports maintenance after the last attempt of a call that a busy server refuses. Returns the function that ends it. */
export const watchBusyCalls = (queries: QueryClient): (() => void) => {
  const ends = [
    queries.getQueryCache().subscribe(reportQuery),
    queries.getMutationCache().subscribe(reportCommand)
  ]
  return () => {
    for (const end of ends) end()
  }
}
