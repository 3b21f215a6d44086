import { journeyPlannerRef } from "./resultSource.ts"

interface SelectionContext {
  readonly stopCount: number
  readonly hasCapability: boolean
  readonly hasFlag: boolean
  readonly hasTripId: boolean
  readonly ref: string | undefined
}

/** SRCH-030 to SRCH-032 Whether a passenger may select the stops for boarding and alighting. */
export const canSelectMeetingPoints = (context: SelectionContext): boolean =>
  context.stopCount > 2 &&
  context.hasCapability &&
  context.hasFlag &&
  (context.hasTripId || context.ref === journeyPlannerRef)

/** N36 The stops for boarding: every stop but the last. */
export const boardingStops = <Stop>(stops: ReadonlyArray<Stop>): ReadonlyArray<Stop> => stops.slice(0, -1)

/** N36 The stops for alighting after boarding at `boardId`: those behind it. */
export const alightingStops = <Stop extends { readonly id: string }>(
  stops: ReadonlyArray<Stop>,
  boardId: string
): ReadonlyArray<Stop> => {
  const at = stops.findIndex(({ id }) => id === boardId)
  return at < 0 ? [] : stops.slice(at + 1)
}
