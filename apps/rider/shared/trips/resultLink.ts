import { Option, Result, Schema } from "effect"
import { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { journeyPlannerRef } from "#core/search/resultSource.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { resultPath } from "./resultPath.ts"

/** SRCH-021 The key of a result in the state of the tab's history, which survives a reload. */
const stateKey = "search-result"
const State = Schema.Struct({ [stateKey]: Schema.toEncoded(MarketplaceTripView) })
const encode = Schema.encodeUnknownResult(MarketplaceTripView)
const decode = Schema.decodeUnknownOption(MarketplaceTripView)
const isState = Schema.is(State)

/** SRCH-019, SRCH-021 What a result page has from the search that found the result. */
export type ResultOrigin = {
  /** The request that a booking closes. */
  readonly requestId?: RequestId | undefined
  readonly shouldTriggerSurvey?: boolean
}

type ResultLink = { readonly to: string; readonly state?: unknown }

const originParams = ({ requestId, shouldTriggerSurvey = false }: ResultOrigin): Record<string, string> => ({
  ...(requestId === undefined ? {} : { requestId }),
  ...(shouldTriggerSurvey ? { "should-trigger-survey": "true" } : {})
})

/**
 * SRCH-020 Returns the address of a result's page. The page loads a car trip by its id. A journey by timetable is passed on in
 * the history state; without that state, its signed id finds it again (N22).
 */
export const resultLink = (trip: MarketplaceTripView, origin: ResultOrigin = {}): ResultLink => {
  if (Option.isSome(trip.tripId) && !trip.combi) {
    const query = new URLSearchParams({ trip_id: trip.tripId.value, ...originParams(origin) })
    if (trip.departureStopId !== null) query.set("departureStopPivotId", trip.departureStopId)
    if (trip.destinationStopId !== null) query.set("destinationStopPivotId", trip.destinationStopId)
    if (trip.request !== null) query.set("seats", String(trip.request.seats))
    return { to: resultPath(query) }
  }
  const encoded = encode(trip)
  const query = {
    ref: journeyPlannerRef,
    driverTripId: trip.id,
    isPublic: String(trip.public),
    ...originParams(origin)
  }
  const to = resultPath(query)
  return Result.isSuccess(encoded) ? { to, state: { [stateKey]: encoded.success } } : { to }
}

/** Returns the result in the history state, if there is one. */
export const resultFromState = (state: unknown): MarketplaceTripView | undefined =>
  isState(state) ? Option.getOrUndefined(decode(state[stateKey])) : undefined
