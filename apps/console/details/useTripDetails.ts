import { queryOptions, useQuery } from "@tanstack/react-query"
import { Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { TripId } from "#core/shared/ids.ts"

const decodeTripId = Schema.decodeUnknownSync(TripId)

const tripDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ["trip", id],
    queryFn: ({ signal }): Promise<TripDetails> =>
      callConsoleApi((api) => api.trip({ params: { id: decodeTripId(id) } }), signal)
  })

/** CONS-001 Loads all details of one trip and refreshes them while they are on the screen. */
export const useTripDetails = (id: string) => useQuery({ ...tripDetailsQuery(id), refetchInterval: 5_000 })

const toRoute = ({ route }: TripDetails) => route

/** Selects the route from the same query. The route of a trip never changes, so it is never refetched. */
export const useTripRoute = (id: string | undefined) =>
  useQuery({
    ...tripDetailsQuery(id ?? ""),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    select: toRoute
  })
