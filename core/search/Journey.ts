import type { DateTime } from "effect"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** TRIP-042: `walk` on foot, `train`, `bus`, `tram`, `ferry`, `subway` by timetable. */
export type TransitMode = "walk" | "train" | "bus" | "tram" | "ferry" | "subway"

/** Where and when one leg ends and the next begins. */
export interface Halt {
  readonly name: string
  readonly point: GeoPoint
  readonly at: DateTime.Utc
}

/** One vehicle, or one walk. */
export interface TransitLeg {
  readonly mode: TransitMode
  /** Line name, such as "RE 3"; empty when walking. */
  readonly line: string
  /** What the vehicle says on its front, else the last stop of its trip; empty when walking. */
  readonly headsign: string
  /** Where one gets on; empty when the timetable does not say. */
  readonly platform: string
  /** With whom getting on or off has to be arranged, where the vehicle does not stop by itself. */
  readonly arrangeWith: "nobody" | "agency" | "driver"
  readonly agency: string
  readonly from: Halt
  readonly to: Halt
  readonly distance: Metres
}

/** The agencies that one rides with, each once, in order. */
export const providerOf = (legs: ReadonlyArray<TransitLeg>): string =>
  [...new Set(legs.filter(({ mode }) => mode !== "walk").map(({ agency }) => agency))].join(", ")

/** From door to door. */
export interface Journey {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
  readonly legs: ReadonlyArray<TransitLeg>
  /** See `providerOf`. */
  readonly provider: string
  /** Where the first of them sells tickets, else its own page; `null` when the feed names neither. */
  readonly link: string | null
}

/** What a timetable is asked; `maxWalk` is for each end. */
export interface JourneyQuery {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly at: DateTime.Utc
  readonly by: PlannedTimeBy
  readonly maxWalk: Metres
}
