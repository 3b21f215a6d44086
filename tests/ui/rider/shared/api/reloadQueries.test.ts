import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query"
import { describe, expect, it, vi } from "vitest"
import { realtimeEvents } from "#core/messaging/realtimeEvents.ts"
import { isReloaded, isReloadedBy } from "#rider/shared/api/isReloadedBy.ts"
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

it("NOTIF-008 RT-001 a reload waits for the next page of a list that loads, and then loads all pages again", async () => {
  const queries = new QueryClient()
  const asked: number[] = []
  const answers = new Map<number, PromiseWithResolvers<string>>()
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ["notifications"],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam)
      const answer = Promise.withResolvers<string>()
      answers.set(pageParam, answer)
      return answer.promise
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1
  })
  const stop = observer.subscribe(() => undefined)
  const pages = () => observer.getCurrentResult().data?.pages
  answers.get(1)?.resolve("first")
  await vi.waitFor(() => expect(pages()).toEqual(["first"]))
  const more = observer.fetchNextPage()
  const reload = reloadQueries(queries, "NotificationCreated")
  expect(asked).toEqual([1, 2])
  answers.get(2)?.resolve("second")
  await more
  expect(pages()).toEqual(["first", "second"])
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1]))
  answers.get(1)?.resolve("newer first")
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 1, 2]))
  answers.get(2)?.resolve("newer second")
  await reload
  expect(pages()).toEqual(["newer first", "newer second"])
  stop()
})

it("NOTIF-008 RT-001 a reload follows also where the next page of a list is refused", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refusal = Promise.withResolvers<string>()
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ["notifications"],
    queryFn: ({ pageParam }) => (pageParam === 1 ? Promise.resolve("first") : refusal.promise),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const more = observer.fetchNextPage()
  const reload = reloadQueries(queries, "NotificationCreated")
  refusal.reject(new Error("refused"))
  await Promise.all([more, reload])
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: { pages: ["first"] } })
  stop()
})

describe("an event of the private channel", () => {
  it.each([
    ["RT-002", "PassengerJoinedTrip", ["active-trip", "overview"]],
    ["RT-003", "PassengerCancelledBooking", ["overview"]],
    ["RT-001", "NotificationCreated", ["me"]]
  ] as const)("%s %s reloads what it may have changed", (_id, event, keys) => {
    for (const key of keys) expect(isReloadedBy(event, [key])).toBe(true)
    for (const key of ["search", "route", "map-items"]) expect(isReloadedBy(event, [key, 1])).toBe(false)
  })

  it("RT-001 leaves a list of search results alone also after a reconnection", () => {
    expect([isReloaded(["overview"]), isReloaded(["search", "…"])]).toEqual([true, false])
  })

  it("RT-001 reloads a query that nobody has named", () => {
    expect([isReloadedBy("MessageCreated", ["new"]), isReloadedBy("MessageCreated", ["overview"])]).toEqual([
      true,
      false
    ])
  })

  it("RT-001 reloads something, whichever it is", () => {
    const keys = ["overview", "me", "conversations", "parking"]
    for (const event of realtimeEvents) expect(keys.some((key) => isReloadedBy(event, [key]))).toBe(true)
  })
})
