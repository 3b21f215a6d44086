import type { LegView } from "#core/contract/views/marketplace.ts"
import { type Metres, metres } from "#core/shared/geo.ts"
import { roundedWalk } from "#core/trip/roundedTrip.ts"

type Walk = Pick<LegView, "origin" | "destination" | "distance">

/** N82 The metres of a walk as a text names them; `isAbout` for a walk to or from a rounded place. */
export const walkLength = ({ destination, distance, origin }: Walk): { isAbout: boolean; length: Metres } => {
  const isAbout = origin.rounded || destination.rounded
  return { isAbout, length: isAbout ? roundedWalk(distance) : metres(distance) }
}
