import { queryOptions, useQuery } from "@tanstack/react-query"
import { Schema } from "effect"
import { ask } from "#console/api.ts"
import type { TripFile } from "#core/contract/consoleTrips.ts"
import { TripId } from "#core/shared/ids.ts"

const decode = Schema.decodeUnknownSync(TripId)

const tripFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["trip", id],
    queryFn: ({ signal }): Promise<TripFile> => ask((api) => api.trip({ params: { id: decode(id) } }), signal)
  })

/** One trip with everything about it, kept fresh while it is looked at. */
export const useTripFile = (id: string) => useQuery({ ...tripFileQuery(id), refetchInterval: 5_000 })

const toRoute = ({ route }: TripFile) => route

/** The way a trip takes, of the same file: it never changes, so it is asked for once. */
export const useTripRoute = (id: string | undefined) =>
  useQuery({
    ...tripFileQuery(id ?? ""),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    select: toRoute
  })
