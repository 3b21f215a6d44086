import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchBusyCalls } from "#rider/shell/watchBusyCalls.ts"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { Refusal } from "#ui/api/Refusal.ts"

const refusalOf = (status: number, code: string) =>
  new Refusal({ status, code, message: "Later", fields: {}, data: {} })
const busy = refusalOf(503, "server_busy")

const maintenance = vi.fn<() => void>()
const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, retryDelay: 1000 }, mutations: { retry: false } }
})
let ends: ReadonlyArray<() => void> = []

beforeEach(() => {
  vi.useFakeTimers()
  maintenance.mockClear()
  ends = [watchBusyCalls(queries), onApiEvent("maintenance", maintenance)]
})
afterEach(() => {
  for (const end of ends) end()
  queries.clear()
  vi.useRealTimers()
})

const load = async (queryKey: readonly [string], refusal: Refusal, initialData?: string) => {
  const query = { queryKey, queryFn: () => Promise.reject(refusal), staleTime: 0 }
  const observer = new QueryObserver(queries, initialData === undefined ? query : { ...query, initialData })
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const early = maintenance.mock.calls.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult().error).toBe(refusal)
  unsubscribe()
  return [early, maintenance.mock.calls.length]
}

describe("a call that a busy server refuses", () => {
  it("SEC-024 HTTP-007 opens the maintenance page after its last attempt, not before", async () => {
    expect(await load(["transactions"], busy)).toEqual([0, 1])
  })
  it("SEC-024 leaves a page that shows an earlier answer", async () => {
    expect(await load(["transactions"], busy, "earlier")).toEqual([0, 0])
  })
  it.each(["app-nudge", "boarding-code", "own-place"])(
    "SEC-024 leaves a page that does without the answer, or asks again by itself: %s",
    async (key) => {
      expect(await load([key], busy)).toEqual([0, 0])
    }
  )
  it("HTTP-007 leaves what another refusal means to the page", async () => {
    expect(await load(["transactions"], refusalOf(502, "routing_unavailable"))).toEqual([0, 0])
  })
  it("SEC-024 HTTP-007 opens the maintenance page after a command", async () => {
    const command = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(busy) })
    await expect(command.execute(undefined)).rejects.toBe(busy)
    expect(maintenance).toHaveBeenCalledTimes(1)
  })
})
