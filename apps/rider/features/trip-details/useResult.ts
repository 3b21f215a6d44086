import { queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { useLocation, useSearchParams } from "react-router"
import type { ExpectedTimes } from "#core/contract/byCode.ts"
import type { ResultQueryValues } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type ResultSource, resultSource } from "#core/search/resultSource.ts"
import { creates } from "#rider/shared/api/reloadQueries.ts"
import { lookUpTripCode } from "#rider/shared/trips/lookUpTripCode.ts"
import { resultFromState } from "#rider/shared/trips/resultLink.ts"
import { callApi } from "#ui/api/callApi.ts"
import { isRetriedWhenBusy } from "#ui/api/queryClient.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { parseResultQuery } from "./parseResultQuery.ts"

type ResultRequest = {
  readonly source: ResultSource
  readonly id: string
  readonly query: ResultQueryValues
  readonly code: string
}

/** The trip of a result page. `expected`: the times at which the car is at the stops of a trip that a code opened. */
export type FoundTrip = MarketplaceTripView & { readonly expected?: ExpectedTimes }

const load = async (request: ResultRequest, signal: AbortSignal): Promise<FoundTrip> => {
  if (request.source === "code") {
    const { expected, prospectId, trip } = await lookUpTripCode(request.code, { signal })
    return { ...trip, prospectId: Option.some(prospectId), expected }
  }
  const call = { params: { id: request.id }, query: request.query }
  return await callApi((api) => api.search.marketplaceTrip(call), { signal })
}

const resultQuery = (request: ResultRequest) =>
  queryOptions({
    queryKey: ["marketplace-trip", request.source, request.id, request.query, request.code],
    queryFn: ({ signal }) => load(request, signal),
    // Each look-up of a code creates a prospect.
    ...(request.source === "code"
      ? { staleTime: Number.POSITIVE_INFINITY, retry: isRetriedWhenBusy, meta: creates }
      : {})
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
  /** Nothing names a result. */
  | { readonly _tag: "NotFound" }
  | {
      readonly _tag: "Failed"
      readonly refusal: Refusal
      readonly retry: () => void
      /** The code whose look-up failed, if that was the source. */
      readonly code: string | undefined
    }
  | { readonly _tag: "Found"; readonly trip: FoundTrip }

/** SRCH-033 to SRCH-040 The trip of the result page, from the source that its address names. */
export const useResult = (): LoadedResult => {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const passed = resultFromState(state)
  const request = toRequest(params, passed !== undefined)
  const isLoadable = request.source !== "passed_result" && request.source !== "nothing"
  const query = useQuery({ ...resultQuery(request), enabled: isLoadable })
  if (request.source === "passed_result" && passed !== undefined) return { _tag: "Found", trip: passed }
  if (!isLoadable) return { _tag: "NotFound" }
  if (query.data !== undefined) return { _tag: "Found", trip: query.data }
  if (query.error === null) return { _tag: "Loading" }
  const code = request.source === "code" ? request.code : undefined
  return { _tag: "Failed", refusal: query.error, retry: () => void query.refetch(), code }
}
