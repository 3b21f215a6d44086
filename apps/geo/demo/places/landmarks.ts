import { moved } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import type { ExitRoad } from "#geo/demo/roads/exitRoads.ts"
import { type Crossing, innermost, type StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { sideOf } from "#geo/demo/towns/streetNames.ts"
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
  const { name, population, country, random, roadStem } = grid.town
  const ofTown = country === "DK" && roadStem === `${name}s` ? roadStem : name
  const words = placeWords[country]
  map.addNode(grid.center.point, { place: placeOf(population), name, population: String(population) })
  const put = (tags: Tags) => beside(map, random.pick(grid.crossings), tags)
  const central = innermost(grid, 0.1)
  beside(map, grid.center, { amenity: "marketplace", name: words.square })
  put({ amenity: "school", name: words.school(ofTown) })
  beside(map, random.pick(central), { amenity: "library", name: words.library(ofTown) })
  beside(map, random.pick(central), { shop: "supermarket", name: words.supermarket })
  put({ leisure: "sports_centre", name: words.sports(ofTown) })
  put({ amenity: "fuel", name: words.fuel(name) })
  if (population > 25_000) put({ amenity: "hospital", name: words.hospital(ofTown) })
  if (population > 60_000) put({ amenity: "university", name: words.university(ofTown) })
}

/** Park-and-ride at the edge of town, where a main road leaves it. */
export const addTownParkAndRide = (map: OsmMap, grid: StreetGrid) => {
  const { town } = grid
  const edge = grid.crossings
    .filter((crossing) => grid.linksAt(crossing).some(({ rank }) => rank !== "residential"))
    .sort((a, b) => b.fromCenterKm - a.fromCenterKm)
    .slice(0, 8)
  const crossing = town.random.pick(edge)
  const where = `${town.name} ${sideOf(town, crossing.point)}`
  beside(map, crossing, {
    amenity: "parking",
    park_ride: "yes",
    name: placeWords[town.country].parkAndRide(where),
    capacity: capacityOf(grid)
  })
}

/** Park-and-ride beside a motorway exit. */
export const addExitParkAndRide = (
  map: OsmMap,
  { exit, ref, roadside, town }: ExitRoad,
  grid: StreetGrid
) => {
  const motorway = ref.startsWith("E") ? ref : `rute ${ref}`
  map.addNode(moved(roadside, 0.02, 0.012), {
    amenity: "parking",
    park_ride: "yes",
    name: placeWords[town.country].parkAndRide(`${motorway} ${exit}`),
    capacity: capacityOf(grid)
  })
}
