import type { HubKind } from "#core/shared/hub.ts"
import type { OsmPoint } from "#geo/osm/readExtract.ts"
import { makeNearestIndex } from "#geo/places/nearest.ts"
import type { AreaLookup, House } from "#geo/places/readHouses.ts"
import { addressOf } from "#geo/places/readPois.ts"
import type { StoredMeetingPoint } from "./meetingPointFile.ts"

interface Kind {
  /** Preference of drivers, 0 first. */
  readonly rank: number
  readonly hub: HubKind | null
  readonly matches: (tags: OsmPoint["tags"]) => boolean
}

const kinds: ReadonlyArray<Kind> = [
  {
    rank: 0,
    hub: "park_ride",
    matches: (tags) => tags["amenity"] === "parking" && (tags["park_ride"] ?? "no") !== "no"
  },
  { rank: 1, hub: "station", matches: ({ railway = "" }) => /^(station|halt)$/.test(railway) },
  { rank: 1, hub: "bus_station", matches: (tags) => tags["amenity"] === "bus_station" },
  { rank: 1, hub: "ferry_terminal", matches: (tags) => tags["amenity"] === "ferry_terminal" },
  { rank: 1, hub: "station", matches: (tags) => tags["public_transport"] === "station" },
  { rank: 2, hub: "service_area", matches: ({ highway = "" }) => /^(services|rest_area)$/.test(highway) },
  { rank: 3, hub: null, matches: (tags) => tags["highway"] === "bus_stop" },
  { rank: 4, hub: null, matches: (tags) => tags["amenity"] === "fuel" }
]

/** Disused, abandoned or not open to the public. */
const isClosed = (tags: OsmPoint["tags"]) =>
  tags["disused"] === "yes" || tags["abandoned"] === "yes" || /^(no|private)$/.test(tags["access"] ?? "")

const kindOf = (tags: OsmPoint["tags"]) =>
  isClosed(tags) ? undefined : kinds.find(({ matches }) => matches(tags))

/** Two stops of one name within this distance are the two sides of one road. */
const DUPLICATE_KM = 0.3

/**
 * Reads park-and-ride sites, stations, bus stops, service areas and named fuel stations that are open to the
 * public.
 */
export const readMeetingPoints = (
  points: ReadonlyArray<OsmPoint>,
  houses: ReadonlyArray<House>,
  areas: AreaLookup
): ReadonlyArray<StoredMeetingPoint> => {
  const near = makeNearestIndex(houses)
  const found = points.flatMap((point): ReadonlyArray<StoredMeetingPoint> => {
    const { id, lat, lng, tags } = point
    const kind = kindOf(tags)
    const country = kind === undefined ? undefined : areas.countryOf(lat, lng)
    if (kind === undefined || country === undefined) return []
    const { hub, rank } = kind
    const address = addressOf(tags, point, near, areas)
    const name = nameOf(tags, rank, address.street === "" ? address.city : address.street)
    return name === "" ? [] : [{ id, name, rank, hub, lat, lng, ...address, country }]
  })
  return withoutDuplicates(found.sort((a, b) => a.rank - b.rank))
}

const nameOf = (tags: OsmPoint["tags"], rank: number, place: string) => {
  const name = (tags["name"] ?? "").replace(/\s+/g, " ").trim()
  return name === "" && rank === 0 && place !== "" ? `P+R ${place}` : name
}

const withoutDuplicates = (points: ReadonlyArray<StoredMeetingPoint>): ReadonlyArray<StoredMeetingPoint> => {
  const index = makeNearestIndex(points)
  const duplicates = new Set<StoredMeetingPoint>()
  return points.filter((point) => {
    if (duplicates.has(point)) return false
    for (const other of index.all(point.lat, point.lng, 12, DUPLICATE_KM)) {
      if (other !== point && other.name === point.name) duplicates.add(other)
    }
    return true
  })
}
