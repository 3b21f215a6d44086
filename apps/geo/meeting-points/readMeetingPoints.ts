import type { HubKind } from "#core/shared/hub.ts"
import type { OsmPoint } from "#geo/osm/readExtract.ts"
import { makeNearest } from "#geo/places/nearest.ts"
import type { House, Surroundings } from "#geo/places/readHouses.ts"
import { addressOf } from "#geo/places/readSpots.ts"
import type { StoredMeetingPoint } from "./file.ts"

interface Kind {
  /** The order in which a driver would rather stop: 0 first. */
  readonly rank: number
  readonly hub: HubKind | null
  readonly is: (tags: OsmPoint["tags"]) => boolean
}

const kinds: ReadonlyArray<Kind> = [
  {
    rank: 0,
    hub: "park_ride",
    is: (tags) => tags["amenity"] === "parking" && (tags["park_ride"] ?? "no") !== "no"
  },
  { rank: 1, hub: "station", is: ({ railway = "" }) => /^(station|halt)$/.test(railway) },
  { rank: 1, hub: "bus_station", is: (tags) => tags["amenity"] === "bus_station" },
  { rank: 1, hub: "ferry_terminal", is: (tags) => tags["amenity"] === "ferry_terminal" },
  { rank: 1, hub: "station", is: (tags) => tags["public_transport"] === "station" },
  { rank: 2, hub: "service_area", is: ({ highway = "" }) => /^(services|rest_area)$/.test(highway) },
  { rank: 3, hub: null, is: (tags) => tags["highway"] === "bus_stop" },
  { rank: 4, hub: null, is: (tags) => tags["amenity"] === "fuel" }
]

/** Given up, or not for everybody: nobody is sent there. */
const isClosed = (tags: OsmPoint["tags"]) =>
  tags["disused"] === "yes" || tags["abandoned"] === "yes" || /^(no|private)$/.test(tags["access"] ?? "")

const kindOf = (tags: OsmPoint["tags"]) => (isClosed(tags) ? undefined : kinds.find(({ is }) => is(tags)))

/** Two stops of one name this near each other are the two sides of one road. */
const TWIN_KM = 0.3

/** Park-and-ride places, stations, bus stops, service areas and named fuel stations that are open to everybody. */
export const readMeetingPoints = (
  points: ReadonlyArray<OsmPoint>,
  houses: ReadonlyArray<House>,
  around: Surroundings
): ReadonlyArray<StoredMeetingPoint> => {
  const near = makeNearest(houses)
  const found = points.flatMap((point): ReadonlyArray<StoredMeetingPoint> => {
    const { id, lat, lng, tags } = point
    const kind = kindOf(tags)
    const country = kind === undefined ? undefined : around.countryOf(lat, lng)
    if (kind === undefined || country === undefined) return []
    const { hub, rank } = kind
    const address = addressOf(tags, point, near, around)
    const name = nameOf(tags, rank, address.street === "" ? address.city : address.street)
    return name === "" ? [] : [{ id, name, rank, hub, lat, lng, ...address, country }]
  })
  return withoutTwins(found.sort((a, b) => a.rank - b.rank))
}

const nameOf = (tags: OsmPoint["tags"], rank: number, place: string) => {
  const name = (tags["name"] ?? "").replace(/\s+/g, " ").trim()
  return name === "" && rank === 0 && place !== "" ? `P+R ${place}` : name
}

const withoutTwins = (points: ReadonlyArray<StoredMeetingPoint>): ReadonlyArray<StoredMeetingPoint> => {
  const index = makeNearest(points)
  const twins = new Set<StoredMeetingPoint>()
  return points.filter((point) => {
    if (twins.has(point)) return false
    for (const other of index.all(point.lat, point.lng, 12, TWIN_KM)) {
      if (other !== point && other.name === point.name) twins.add(other)
    }
    return true
  })
}
