import { Schema } from "effect"

/** N33 a meeting point with room for many: its kind says which picture it has. */
export const HubKind = Schema.Literals([
  "park_ride",
  "station",
  "bus_station",
  "ferry_terminal",
  "service_area"
])
export type HubKind = typeof HubKind.Type

/** Where the picture of a hub is served. */
export const hubImagePath = (kind: HubKind): string => `/tiles/hubs/${kind}.svg`
