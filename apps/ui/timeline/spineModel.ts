import type { ReactNode } from "react"

/** How a leg looks: `car` solid accent, `walk` dashed, `transit` blue, `wait` dotted grey. */
export type TimelineMode = "car" | "walk" | "transit" | "wait"

/**
 * One call on the way. `time` is already formatted ("07:42"); `planned` is shown struck out beside it when it changed.
 * `place` is the main line, `detail` the smaller one under it. `deactivated` greys the stop.
 */
export type TimelineStop = {
  readonly id: string
  readonly time?: string
  readonly planned?: string
  readonly place: string
  readonly detail?: string
  readonly deactivated?: boolean
  /** Where the person gets in or out on a longer route: drawn filled. */
  readonly mine?: boolean
}

/** The leg that leaves stop number `n` is `legs[n]`; `label` says "Bus 250S" or "Walk 400 m" beside it. */
export type TimelineLeg = { readonly mode: TimelineMode; readonly label?: string; readonly detail?: string }

export type TimelineRoute = {
  readonly stops: readonly TimelineStop[]
  /** One fewer than stops; a missing leg is a car leg. */
  readonly legs?: readonly TimelineLeg[]
}

export type TimelineProps = TimelineRoute & {
  /** `compact`: first and last stop and one line of legs between them. */
  readonly variant?: "full" | "compact"
  /** Price or benefit, at the end of the last line. */
  readonly end?: ReactNode
  /** Names the list for a screen reader: "Route from Roskilde to Aarhus". */
  readonly label?: string
  /** Grey as a whole: an expired or cancelled ride. */
  readonly inactive?: boolean
}

const carLeg: TimelineLeg = { mode: "car" }

/** What leaves a stop; `undefined` after the last one. */
export const legAfter = (
  { stops, legs = [] }: Pick<TimelineProps, "stops" | "legs">,
  at: number
): TimelineLeg | undefined => (at >= stops.length - 1 ? undefined : (legs[at] ?? carLeg))

/** The two ends, and what to draw between them: the one mode all legs share, else the mode of the first ride. */
export const compactRoute = ({ stops, legs = [] }: TimelineRoute): TimelineRoute => {
  const first = stops[0]
  const last = stops.at(-1)
  if (first === undefined || last === undefined || stops.length < 2) return { stops }
  const ride = legs.find((leg) => leg.mode === "transit") ?? legs.find((leg) => leg.mode === "car") ?? carLeg
  const named = legs.flatMap((leg) => (leg.label === undefined ? [] : [leg.label]))
  return {
    stops: [first, last],
    legs: [{ mode: ride.mode, ...(named.length > 0 ? { label: named.join(" · ") } : {}) }]
  }
}
