import { moved } from "#api/geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#api/geo/demo/map/OsmMap.ts"
import type { ExitRoad } from "#api/geo/demo/roads/exitRoads.ts"
import { type Crossing, innermost, type StreetGrid } from "#api/geo/demo/towns/StreetGrid.ts"
import { compassWord } from "#api/geo/demo/towns/streetNames.ts"
import { placeWords } from "./placeWords.ts"

const placeOf = (population: number) => {
  if (population > 100_000) return "city"
  return population > 8000 ? "town" : "village"
}

const beside = (map: OsmMap, crossing: Crossing, tags: Tags): NodeId =>
  map.addNode(moved(crossing.point, 0.018, 0.012), tags)

const capacityOf = (grid: StreetGrid) => String(20 + 5 * grid.town.random.whole(0, 12))

/** The name of the town, its school, library, shops and other places people travel to. */
export const addLandmarks = (map: OsmMap, grid: StreetGrid) => {
  const { name, population, country, random } = grid.town
  const words = placeWords[country]
  map.addNode(grid.center.point, { place: placeOf(population), name, population: String(population) })
  const put = (tags: Tags) => beside(map, random.pick(grid.crossings), tags)
  const central = innermost(grid, 0.1)
  beside(map, grid.center, { amenity: "marketplace", name: words.square })
  put({ amenity: "school", name: words.school(name) })
  beside(map, random.pick(central), { amenity: "library", name: words.library(name) })
  beside(map, random.pick(central), { shop: "supermarket", name: words.supermarket })
  put({ leisure: "sports_centre", name: words.sports(name) })
  if (population > 25_000) put({ amenity: "hospital", name: words.hospital(name) })
  if (population > 60_000) put({ amenity: "university", name: words.university(name) })
}

/** Park-and-ride at the edge of town, where a main road leaves it. */
export const addTownParkAndRide = (map: OsmMap, grid: StreetGrid) => {
  const { town } = grid
  const edge = grid.crossings
    .filter((crossing) => grid.linksAt(crossing).some(({ rank }) => rank !== "residential"))
    .sort((a, b) => b.fromCenterKm - a.fromCenterKm)
    .slice(0, 8)
  const crossing = town.random.pick(edge)
  const where = compassWord(town, crossing.point).toLowerCase()
  beside(map, crossing, {
    amenity: "parking",
    park_ride: "yes",
    name: placeWords[town.country].parkAndRide(town.name, where),
    capacity: capacityOf(grid)
  })
}

/** Park-and-ride beside a motorway exit. */
export const addExitParkAndRide = (map: OsmMap, { exit, roadside, town }: ExitRoad, grid: StreetGrid) => {
  const name = placeWords[town.country].parkAndRide(exit, "").trim()
  map.addNode(moved(roadside, 0.02, 0.012), {
    amenity: "parking",
    park_ride: "yes",
    name: exit === town.name ? `${name} (${town.country === "DK" ? "motorvej" : "motorväg"})` : name,
    capacity: capacityOf(grid)
  })
}
