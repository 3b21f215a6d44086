/** SRCH-020 The query parameters of a result page; empty texts count as absent. */
export interface ResultPageParams {
  readonly tripId: string | undefined
  readonly hasPassedResult: boolean
  readonly requestId: string | undefined
  readonly driverTripId: string | undefined
  readonly ref: string | undefined
  readonly departureStopPivotId: string | undefined
  readonly destinationStopPivotId: string | undefined
  readonly departureStopId: string | undefined
  readonly destinationStopId: string | undefined
  readonly code: string | undefined
}

/** The `ref` of links from the journey planner. */
export const journeyPlannerRef = "rejseplanen"

/** See `resultSource`. */
export type ResultSource =
  | "trip_id"
  | "passed_result"
  | "request"
  | "journey_planner"
  | "stop_pivots"
  | "stops"
  | "code"
  | "nothing"

const has = (...values: ReadonlyArray<string | undefined>): boolean =>
  values.every((value) => value !== undefined && value !== "")

/** SRCH-033 to SRCH-039 The source of a result page's trip: the first that applies. */
export const resultSource = (query: ResultPageParams): ResultSource => {
  const sources: ReadonlyArray<readonly [ResultSource, boolean]> = [
    ["trip_id", has(query.tripId)],
    ["passed_result", query.hasPassedResult],
    ["request", has(query.requestId, query.driverTripId)],
    ["journey_planner", query.ref === journeyPlannerRef && has(query.driverTripId)],
    ["stop_pivots", has(query.driverTripId, query.departureStopPivotId, query.destinationStopPivotId)],
    ["stops", has(query.driverTripId, query.departureStopId, query.destinationStopId)],
    ["code", has(query.code)]
  ]
  return sources.find(([, applies]) => applies)?.[0] ?? "nothing"
}
