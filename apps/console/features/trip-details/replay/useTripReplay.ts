import { queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"

const refreshMs = 10_000

const replayQuery = (id: TripDetails["id"]) =>
  queryOptions({
    queryKey: ["trip", id, "replay"],
    queryFn: ({ signal }) => callConsoleApi((api) => api.tripReplay({ params: { id } }), signal)
  })

/** CONS-001 Loads the drive of a trip, again and again while it lasts. */
export const useTripReplay = ({ completedAt, id }: TripDetails) =>
  useQuery({ ...replayQuery(id), refetchInterval: Option.isNone(completedAt) && refreshMs })
