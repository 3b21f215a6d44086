import { queryOptions, useQuery } from "@tanstack/react-query"
import { useLocation, useSearchParams } from "react-router"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type ResultSource, resultSource } from "#core/search/resultSource.ts"
import { givenResult } from "#rider/shared/trips/resultLink.ts"
import { run } from "#ui/api/run.ts"
import { queryOf } from "./resultQuery.ts"

type Command = {
  readonly source: ResultSource
  readonly id: string
  readonly query: ResultQueryValues
  readonly code: string
}

const load = async (command: Command, signal: AbortSignal): Promise<MarketplaceTripView> => {
  if (command.source === "code") {
    const found = await run((api) => api.byCode.lookUp({ params: { code: command.code } }), { signal })
    return found.trip
  }
  const asked = { params: { id: command.id }, query: command.query }
  return await run((api) => api.search.marketplaceTrip(asked), { signal })
}

const resultQuery = (command: Command) =>
  queryOptions({
    queryKey: ["marketplace-trip", command.source, command.id, command.query, command.code],
    queryFn: ({ signal }) => load(command, signal)
  })

const commandOf = (params: URLSearchParams, hasGivenResult: boolean): Command => {
  const read = (name: string) => params.get(name) ?? undefined
  const source = resultSource({
    tripId: read("trip_id"),
    hasGivenResult,
    requestId: read("requestId"),
    driverTripId: read("driverTripId"),
    ref: read("ref"),
    departureStopPivotId: read("departureStopPivotId"),
    destinationStopPivotId: read("destinationStopPivotId"),
    departureStopId: read("departureStopId"),
    destinationStopId: read("destinationStopId"),
    code: read("code")
  })
  return {
    source,
    id: (source === "trip_id" ? read("trip_id") : read("driverTripId")) ?? "",
    query: queryOf(params),
    code: read("code") ?? ""
  }
}

export type LoadedResult =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Lost" }
  | { readonly _tag: "Found"; readonly trip: MarketplaceTripView }

/** SRCH-033 to SRCH-040: the trip of the result page, from wherever its address says. */
export const useResult = (): LoadedResult => {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const given = givenResult(state)
  const command = commandOf(params, given !== undefined)
  const isAsked = command.source !== "given" && command.source !== "nothing"
  const query = useQuery({ ...resultQuery(command), enabled: isAsked })
  if (command.source === "given" && given !== undefined) return { _tag: "Found", trip: given }
  if (!isAsked || (query.isError && query.data === undefined)) return { _tag: "Lost" }
  return query.data === undefined ? { _tag: "Loading" } : { _tag: "Found", trip: query.data }
}
