import type { ReactNode } from "react"

/** The style of a leg: `car` solid in the accent colour, `walk` dashed, `transit` blue, `wait` dotted grey. */
export type TimelineMode = "car" | "walk" | "transit" | "wait"

/**
 * One stop. `time` is already formatted ("07:42"); a different `planned` time is struck out below it. `place` is the main
 * line, `detail` the smaller line under it. `near` says that the stop is somewhere near the place. `deactivated` greys the
 * stop.
 */
export type TimelineStop = {
  readonly id: string
  readonly time?: string
  readonly planned?: string | undefined
  readonly place: string
  readonly near?: boolean
  readonly detail?: string
  readonly deactivated?: boolean
  /** The user gets in or out here: shown as a filled dot. */
  readonly mine?: boolean
}

/** The leg that leaves stop `n` is `legs[n]`; `label` is the text beside it, such as "Bus 250S" or "Walk 400 m". */
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
  /** The list's name for a screen reader: "Route from Roskilde to Aarhus". */
  readonly label?: string
  /** Greys the whole route: an expired or cancelled trip. */
  readonly inactive?: boolean
}

const carLeg: TimelineLeg = { mode: "car" }

/** Returns the leg that leaves a stop; `undefined` after the last stop. */
export const legAfter = (
  { stops, legs = [] }: Pick<TimelineProps, "stops" | "legs">,
  at: number
): TimelineLeg | undefined => (at >= stops.length - 1 ? undefined : (legs[at] ?? carLeg))

/** Reduces a route to its two ends and one leg: in the mode of the first transit leg, else of the first car leg. */
export const compactRoute = ({ stops, legs = [] }: TimelineRoute): TimelineRoute => {
  const first = stops[0]
  const last = stops.at(-1)
  if (first === undefined || last === undefined || stops.length < 2) return { stops }
  const main = legs.find((leg) => leg.mode === "transit") ?? legs.find((leg) => leg.mode === "car") ?? carLeg
  const labels = legs.flatMap((leg) => (leg.label === undefined ? [] : [leg.label]))
  return {
    stops: [first, last],
    legs: [{ mode: main.mode, ...(labels.length > 0 ? { label: labels.join(" · ") } : {}) }]
  }
}
