import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { expect, it, vi } from "vitest"
import { creates, reloadQueries } from "#rider/shared/api/reloadQueries.ts"

it("CODE-013 a reload after an event loads what is shown, and does not look the code of a trip up again", async () => {
  const queries = new QueryClient()
  const loadOverview = vi.fn<() => Promise<string>>(async () => "overview")
  const lookUpCode = vi.fn<() => Promise<string>>(async () => "prospect")
  const observers = [
    new QueryObserver(queries, { queryKey: ["overview"], queryFn: loadOverview }),
    new QueryObserver(queries, {
      queryKey: ["trip-code", "12345678"],
      queryFn: lookUpCode,
      staleTime: Number.POSITIVE_INFINITY,
      meta: creates
    })
  ]
  const unsubscribe = observers.map((observer) => observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  await reloadQueries(queries)
  expect(loadOverview).toHaveBeenCalledTimes(2)
  expect(lookUpCode).toHaveBeenCalledTimes(1)
  for (const stop of unsubscribe) stop()
})
