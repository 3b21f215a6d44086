import { journeyPlannerRef } from "./resultSource.ts"

interface ChoiceQuery {
  readonly stopCount: number
  readonly hasCapability: boolean
  readonly hasFlag: boolean
  readonly hasTripId: boolean
  readonly ref: string | undefined
}

/** SRCH-030 to SRCH-032 whether a passenger may choose where to get in and out. */
export const mayChooseMeetingPoints = (query: ChoiceQuery): boolean =>
  query.stopCount > 2 &&
  query.hasCapability &&
  query.hasFlag &&
  (query.hasTripId || query.ref === journeyPlannerRef)

/** N36 where one may get in: anywhere but at the last stop. */
export const boardingChoices = <Stop>(stops: ReadonlyArray<Stop>): ReadonlyArray<Stop> => stops.slice(0, -1)

/** N36 where one may get out after boarding at `boardId`: the stops behind it. */
export const leavingChoices = <Stop extends { readonly id: string }>(
  stops: ReadonlyArray<Stop>,
  boardId: string
): ReadonlyArray<Stop> => {
  const at = stops.findIndex(({ id }) => id === boardId)
  return at < 0 ? [] : stops.slice(at + 1)
}
