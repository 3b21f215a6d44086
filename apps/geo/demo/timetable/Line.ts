import type { GeoPoint } from "#core/shared/geo.ts"

export interface Stop {
  readonly id: string
  readonly name: string
  readonly point: GeoPoint
}

export interface Call {
  readonly stop: Stop
  /** Driven from the first stop. */
  readonly km: number
}

export type AgencyId = "rail-dk" | "bus-dk" | "rail-se" | "bus-se"

/** A line in both directions, as one timetable column set. */
export interface Line {
  readonly id: string
  readonly agency: AgencyId
  readonly shortName: string
  readonly mode: "rail" | "bus"
  readonly calls: ReadonlyArray<Call>
  readonly kmh: number
  /** Minutes between two departures in the rush hours, in the day and at weekends. */
  readonly every: { readonly rush: number; readonly day: number; readonly weekend: number }
}
