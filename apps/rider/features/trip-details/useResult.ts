import { queryOptions, useQuery } from "@tanstack/react-query"
import { useLocation, useSearchParams } from "react-router"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type ResultSource, resultSource } from "#core/search/resultSource.ts"
import { resultFromState } from "#rider/shared/trips/resultLink.ts"
import { callApi } from "#ui/api/callApi.ts"
import { parseResultQuery } from "./parseResultQuery.ts"

type ResultRequest = {
  readonly source: ResultSource
  readonly id: string
  readonly query: ResultQueryValues
  readonly code: string
}

const load = async (request: ResultRequest, signal: AbortSignal): Promise<MarketplaceTripView> => {
  if (request.source === "code") {
    const found = await callApi((api) => api.byCode.lookUp({ params: { code: request.code } }), { signal })
    return found.trip
  }
  const call = { params: { id: request.id }, query: request.query }
  return await callApi((api) => api.search.marketplaceTrip(call), { signal })
}

const resultQuery = (request: ResultRequest) =>
  queryOptions({
    queryKey: ["marketplace-trip", request.source, request.id, request.query, request.code],
    queryFn: ({ signal }) => load(request, signal)
  })

const toRequest = (params: URLSearchParams, hasPassedResult: boolean): ResultRequest => {
  const read = (name: string) => params.get(name) ?? undefined
  const source = resultSource({
    tripId: read("trip_id"),
    hasPassedResult,
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
    query: parseResultQuery(params),
    code: read("code") ?? ""
  }
}

export type LoadedResult =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Found"; readonly trip: MarketplaceTripView }

/** SRCH-033 to SRCH-040 The trip of the result page, from the source that its address names. */
export const useResult = (): LoadedResult => {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const passed = resultFromState(state)
  const request = toRequest(params, passed !== undefined)
  const isLoadable = request.source !== "passed_result" && request.source !== "nothing"
  const query = useQuery({ ...resultQuery(request), enabled: isLoadable })
  if (request.source === "passed_result" && passed !== undefined) return { _tag: "Found", trip: passed }
  if (!isLoadable || (query.isError && query.data === undefined)) return { _tag: "NotFound" }
  return query.data === undefined ? { _tag: "Loading" } : { _tag: "Found", trip: query.data }
}
