import type { OsmPoint } from "#api/geo/osm/readExtract.ts"
import { makeNearest } from "#api/geo/places/nearest.ts"
import type { House, Surroundings } from "#api/geo/places/readHouses.ts"
import { addressOf } from "#api/geo/places/readSpots.ts"
import type { StoredMeetingPoint } from "./file.ts"

/** Kinds in the order in which a driver would rather stop: 0 first. */
const kinds: ReadonlyArray<readonly [rank: number, is: (tags: OsmPoint["tags"]) => boolean]> = [
  [0, (tags) => tags["amenity"] === "parking" && (tags["park_ride"] ?? "no") !== "no"],
  [1, ({ railway = "" }) => /^(station|halt)$/.test(railway)],
  [1, (tags) => tags["public_transport"] === "station"],
  [1, ({ amenity = "" }) => /^(bus_station|ferry_terminal)$/.test(amenity)],
  [2, ({ highway = "" }) => /^(services|rest_area)$/.test(highway)],
  [3, (tags) => tags["highway"] === "bus_stop"],
  [4, (tags) => tags["amenity"] === "fuel"]
]

const rankOf = (tags: OsmPoint["tags"]) => kinds.find(([, is]) => is(tags))?.[0]

/** Two stops of one name this near each other are the two sides of one road. */
const TWIN_KM = 0.3

/** Park-and-ride places, stations, bus stops, service areas and named fuel stations. */
export const readMeetingPoints = (
  points: ReadonlyArray<OsmPoint>,
  houses: ReadonlyArray<House>,
  around: Surroundings
): ReadonlyArray<StoredMeetingPoint> => {
  const near = makeNearest(houses)
  const found = points.flatMap((point): ReadonlyArray<StoredMeetingPoint> => {
    const { id, lat, lng, tags } = point
    const rank = rankOf(tags)
    const country = rank === undefined ? undefined : around.countryOf(lat, lng)
    if (rank === undefined || country === undefined) return []
    const address = addressOf(tags, point, near, around)
    const name = nameOf(tags, rank, address.street === "" ? address.city : address.street)
    return name === "" ? [] : [{ id, name, rank, lat, lng, ...address, country }]
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
