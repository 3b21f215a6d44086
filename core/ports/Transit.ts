import { Context, type DateTime, type Effect } from "effect"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"

/** TRIP-042: `walk` on foot, `train`, `bus`, `tram`, `ferry`, `subway` by timetable. */
export type TransitMode = "walk" | "train" | "bus" | "tram" | "ferry" | "subway"

export interface TransitLeg {
  readonly mode: TransitMode
  /** Line name, such as "RE 3"; empty when walking. */
  readonly line: string
  readonly headsign: string
  readonly agency: string
  readonly from: { readonly name: string; readonly point: GeoPoint; readonly at: DateTime.Utc }
  readonly to: { readonly name: string; readonly point: GeoPoint; readonly at: DateTime.Utc }
  readonly distance: Metres
}

export interface Journey {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
  readonly legs: ReadonlyArray<TransitLeg>
  /** Agency name of the feed. */
  readonly provider: string
}

export interface JourneyWish {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly at: DateTime.Utc
  readonly by: "DEPARTURE" | "ARRIVAL"
  readonly maxWalk: Metres
}

export class Transit extends Context.Service<
  Transit,
  {
    /** The best few journeys (at most four, never one that another beats in both times); empty where no timetable reaches. */
    readonly journeys: (wish: JourneyWish) => Effect.Effect<ReadonlyArray<Journey>>
  }
>()("samvej/core/ports/Transit") {}
