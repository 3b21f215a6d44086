import type { DateTime } from "effect"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"

/** TRIP-042 `walk` on foot; `train`, `bus`, `tram`, `ferry` and `subway` by timetable. */
export type TransitMode = "walk" | "train" | "bus" | "tram" | "ferry" | "subway"

/** The place and time at which a leg starts or ends. */
export interface LegEndpoint {
  readonly name: string
  readonly point: GeoPoint
  readonly at: DateTime.Utc
}

/** One vehicle, or one walk. */
export interface TransitLeg {
  readonly mode: TransitMode
  /** Line name, such as "RE 3"; empty when walking. */
  readonly line: string
  /** The destination that the vehicle displays, else the last stop of its trip; empty when walking. */
  readonly headsign: string
  /** The platform for boarding; empty when the timetable does not say. */
  readonly platform: string
  /** Who arranges a stop on demand, for boarding or alighting; `nobody` where the vehicle stops by itself. */
  readonly arrangeWith: "nobody" | "agency" | "driver"
  readonly agency: string
  readonly from: LegEndpoint
  readonly to: LegEndpoint
  readonly distance: Metres
}

/** Lists the agencies of the vehicles, each once, in order. */
export const providerOf = (legs: ReadonlyArray<TransitLeg>): string =>
  [...new Set(legs.filter(({ mode }) => mode !== "walk").map(({ agency }) => agency))].join(", ")

/** A connection by timetable, with the walks at both ends. */
export interface Journey {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
  readonly legs: ReadonlyArray<TransitLeg>
  /** See `providerOf`. */
  readonly provider: string
  /** The ticket page of the first agency, else its home page; `null` when the feed names neither. */
  readonly link: string | null
}
