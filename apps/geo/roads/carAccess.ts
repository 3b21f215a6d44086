import type { Tags } from "#geo/osm/decodeBlock.ts"

/** How a car may use a way: directions and speed. */
export interface CarAccess {
  readonly forward: boolean
  readonly backward: boolean
  /** Average kilometres per hour. */
  readonly speed: number
  readonly isFerry: boolean
}

/** Default kilometres per hour by `highway` class; lower than the limit where junctions slow cars down. */
const defaultSpeeds: Readonly<Record<string, number>> = {
  motorway: 110,
  motorway_link: 60,
  trunk: 85,
  trunk_link: 50,
  primary: 70,
  primary_link: 45,
  secondary: 60,
  secondary_link: 45,
  tertiary: 50,
  tertiary_link: 40,
  unclassified: 45,
  residential: 35,
  living_street: 12,
  service: 15
}
const FERRY_SPEED = 25

/** Access values that exclude through traffic. */
const closedValues = new Set(["no", "private", "forestry", "agricultural", "delivery", "military"])

/** The most specific access tag for a car wins; `bus=yes` does not open a street to cars. */
const isClosed = (tags: Tags) =>
  closedValues.has(tags["motorcar"] ?? tags["motor_vehicle"] ?? tags["vehicle"] ?? tags["access"] ?? "yes")

const directionOf = (tags: Tags): "both" | "forward" | "backward" => {
  const oneway = tags["oneway"] ?? ""
  if (/^(yes|1|true)$/.test(oneway)) return "forward"
  if (/^(-1|reverse)$/.test(oneway)) return "backward"
  const isOneWayByKind =
    tags["highway"] === "motorway" || /^(roundabout|circular)$/.test(tags["junction"] ?? "")
  return isOneWayByKind && oneway !== "no" ? "forward" : "both"
}

const speedOf = (tags: Tags): number | undefined => {
  if (tags["route"] === "ferry") return FERRY_SPEED
  const byClass = defaultSpeeds[tags["highway"] ?? ""]
  if (byClass === undefined) return undefined
  const limit = Number.parseInt(tags["maxspeed"] ?? "", 10)
  return limit >= 5 && limit <= 130 ? limit : byClass
}

/** Reads the access of a car from the tags of a way; `undefined` when cars may not use it. */
export const carAccessOf = (tags: Tags): CarAccess | undefined => {
  const speed = speedOf(tags)
  if (speed === undefined || isClosed(tags) || tags["area"] === "yes") return undefined
  const direction = directionOf(tags)
  return {
    forward: direction !== "backward",
    backward: direction !== "forward",
    speed,
    isFerry: tags["route"] === "ferry"
  }
}

const barriers = new Set(["bollard", "block", "cycle_barrier", "jersey_barrier", "log", "kerb", "debris"])

/** Whether a node of a road stops cars. */
export const isBarrier = (tags: Tags): boolean =>
  barriers.has(tags["barrier"] ?? "") && !["yes", "permissive"].includes(tags["motor_vehicle"] ?? "")
