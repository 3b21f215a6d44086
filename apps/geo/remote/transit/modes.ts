import type { TransitMode } from "#core/search/Journey.ts"

/** Modes by the names of OpenTripPlanner and MOTIS; planes, taxis and cars are not supported. */
const modesByName: Readonly<Record<string, TransitMode>> = {
  WALK: "walk",
  RAIL: "train",
  HIGHSPEED_RAIL: "train",
  LONG_DISTANCE: "train",
  NIGHT_RAIL: "train",
  REGIONAL_RAIL: "train",
  REGIONAL_FAST_RAIL: "train",
  SUBURBAN: "train",
  MONORAIL: "train",
  FUNICULAR: "train",
  BUS: "bus",
  COACH: "bus",
  TROLLEYBUS: "bus",
  TRAM: "tram",
  CABLE_CAR: "tram",
  SUBWAY: "subway",
  METRO: "subway",
  FERRY: "ferry"
}

export const toTransitMode = (name: string): TransitMode | undefined => modesByName[name]
