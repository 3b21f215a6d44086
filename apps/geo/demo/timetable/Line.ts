import type { GeoPoint } from "#core/shared/geo.ts"

export interface Stop {
  readonly id: string
  readonly name: string
  readonly point: GeoPoint
}

export interface Call {
  readonly stop: Stop
  /** Distance from the first stop. */
  readonly km: number
}

export type AgencyId = "rail-dk" | "bus-dk" | "rail-se" | "bus-se"

/** A line that runs in both directions. */
export interface Line {
  readonly id: string
  readonly agency: AgencyId
  readonly shortName: string
  readonly mode: "rail" | "bus"
  readonly calls: ReadonlyArray<Call>
  readonly kmh: number
  /** Headway in minutes in rush hours, at other times of weekdays and at weekends. */
  readonly every: { readonly rush: number; readonly day: number; readonly weekend: number }
}
