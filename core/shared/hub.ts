import { Schema } from "effect"

/** N33 A hub is a large meeting point; its kind decides its image. */
export const HubKind = Schema.Literals([
  "park_ride",
  "station",
  "bus_station",
  "ferry_terminal",
  "service_area"
])
export type HubKind = typeof HubKind.Type

/** Builds the path of a hub's image. */
export const hubImagePath = (kind: HubKind): string => `/tiles/hubs/${kind}.svg`
