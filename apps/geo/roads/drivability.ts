import type { Tags } from "#geo/osm/decodeBlock.ts"

/** How a car may use a road. */
export interface Drivability {
  readonly forward: boolean
  readonly backward: boolean
  /** Kilometres per hour that one gets along with, below the limit where crossings slow one down. */
  readonly speed: number
  readonly isFerry: boolean
}

/** Kilometres per hour by class, for lack of a limit. */
const speeds: Readonly<Record<string, number>> = {
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

/** Nobody but those who live or work there. */
const closed = new Set(["no", "private", "forestry", "agricultural", "delivery", "military"])

/** The most particular word counts: a bus street is closed by `access` and not opened by `bus`. */
const isClosed = (tags: Tags) =>
  closed.has(tags["motorcar"] ?? tags["motor_vehicle"] ?? tags["vehicle"] ?? tags["access"] ?? "yes")

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
  const byClass = speeds[tags["highway"] ?? ""]
  if (byClass === undefined) return undefined
  const limit = Number.parseInt(tags["maxspeed"] ?? "", 10)
  return limit >= 5 && limit <= 130 ? limit : byClass
}

/** What the tags of a way say to a car; `undefined`: not for cars. */
export const drivabilityOf = (tags: Tags): Drivability | undefined => {
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

/** Whether a car cannot get past this spot on a road. */
export const isBarred = (tags: Tags): boolean =>
  barriers.has(tags["barrier"] ?? "") && !["yes", "permissive"].includes(tags["motor_vehicle"] ?? "")
