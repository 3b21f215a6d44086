import type { TransitMode } from "#core/search/Journey.ts"

/** OpenTripPlanner's and MOTIS's names; what is missing here (planes, taxis, cars) is no public transport of ours. */
const named: Readonly<Record<string, TransitMode>> = {
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

export const modeNamed = (name: string): TransitMode | undefined => named[name]
