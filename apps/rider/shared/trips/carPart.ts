import type { LegView } from "#core/contract/views/marketplace.ts"

/** The car leg of a result, with the walks to it and from it where there are any. */
export type CarPart = {
  readonly walkTo: LegView | undefined
  readonly car: LegView
  readonly walkFrom: LegView | undefined
}

const walkOf = (leg: LegView | undefined): LegView | undefined => (leg?.type === "WALK" ? leg : undefined)

/** SRCH-014 Returns the car leg of a result with its walks; undefined for a journey without one. */
export const carPart = (legs: readonly LegView[]): CarPart | undefined => {
  const at = legs.findIndex(({ type }) => type === "CAR")
  const car = legs[at]
  return car && { walkTo: walkOf(legs[at - 1]), car, walkFrom: walkOf(legs[at + 1]) }
}
