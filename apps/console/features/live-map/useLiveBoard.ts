import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { instantOf } from "#core/shared/localDay.ts"
import { addUpdate, type LiveBoard } from "./liveBoard.ts"

/** Interval between two updates in milliseconds; the markers' animation takes as long. */
export const liveRefreshMs = 2_000

const queryKey = ["live"] as const

/** Loads what changed since the last update, or everything where that does not fit what is known. */
const loadBoard = async (client: QueryClient, signal: AbortSignal): Promise<LiveBoard> => {
  const load = (cursor?: string) =>
    callConsoleApi((api) => api.live({ query: cursor === undefined ? {} : { cursor } }), signal)
  const known = client.getQueryData<LiveBoard>(queryKey)
  const board = addUpdate(known, await load(known?.cursor)) ?? addUpdate(undefined, await load())
  if (board === undefined) throw new Error("the live map has another number of trips than it says")
  return board
}

const liveQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) => loadBoard(client, signal),
  refetchInterval: liveRefreshMs,
  placeholderData: keepPreviousData,
  staleTime: 0,
  // Of ten thousand moving trips nothing stays equal, so comparing two boards is wasted time.
  structuralSharing: false
})

/** The map of a moment of the past, which does not change. */
const pastQuery = (at: string) =>
  queryOptions({
    queryKey: [...queryKey, at],
    queryFn: async ({ signal }): Promise<LiveBoard> => {
      const moment = instantOf(at, defaultCountry)
      const board = addUpdate(
        undefined,
        await callConsoleApi((api) => api.live({ query: { at: moment } }), signal)
      )
      if (board === undefined) throw new Error("the live map has another number of trips than it says")
      return board
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false
  })

/** CONS-001 Loads the trips on the road or due, and the parking sites: now, or at a moment of the past. */
export const useLiveBoard = (at: string | undefined) => {
  const past = useQuery({ ...pastQuery(at ?? ""), enabled: at !== undefined })
  const live = useQuery({ ...liveQuery, enabled: at === undefined })
  return at === undefined ? live : past
}
