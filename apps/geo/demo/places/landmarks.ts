import { translate } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import type { ExitRoad } from "#geo/demo/roads/exitRoads.ts"
import { type Intersection, innermost, type StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { sideOf } from "#geo/demo/towns/streetNames.ts"
import { placeWords } from "./placeWords.ts"

const placeOf = (population: number) => {
  if (population > 100_000) return "city"
  return population > 8000 ? "town" : "village"
}

const addBeside = (map: OsmMap, intersection: Intersection, tags: Tags): NodeId =>
  map.addNode(translate(intersection.point, 0.018, 0.012), tags)

const capacityOf = (grid: StreetGrid) => String(20 + 5 * grid.town.random.whole(0, 12))

/** Adds the name of a town and its points of interest: school, library, shops and others. */
export const addLandmarks = (map: OsmMap, grid: StreetGrid) => {
  const { name, population, country, random, roadStem } = grid.town
  const ofTown = country === "DK" && roadStem === `${name}s` ? roadStem : name
  const words = placeWords[country]
  map.addNode(grid.center.point, { place: placeOf(population), name, population: String(population) })
  const addAnywhere = (tags: Tags) => addBeside(map, random.pick(grid.intersections), tags)
  const central = innermost(grid, 0.1)
  addBeside(map, grid.center, { amenity: "marketplace", name: words.square })
  addAnywhere({ amenity: "school", name: words.school(ofTown) })
  addBeside(map, random.pick(central), { amenity: "library", name: words.library(ofTown) })
  addBeside(map, random.pick(central), { shop: "supermarket", name: words.supermarket })
  addAnywhere({ leisure: "sports_centre", name: words.sports(ofTown) })
  addAnywhere({ amenity: "fuel", name: words.fuel(name) })
  if (population > 25_000) addAnywhere({ amenity: "hospital", name: words.hospital(ofTown) })
  if (population > 60_000) addAnywhere({ amenity: "university", name: words.university(ofTown) })
}

/** Adds a park-and-ride at the edge of a town, on a main road. */
export const addTownParkAndRide = (map: OsmMap, grid: StreetGrid) => {
  const { town } = grid
  const edge = grid.intersections
    .filter((intersection) => grid.linksAt(intersection).some(({ rank }) => rank !== "residential"))
    .sort((a, b) => b.fromCenterKm - a.fromCenterKm)
    .slice(0, 8)
  const intersection = town.random.pick(edge)
  const where = `${town.name} ${sideOf(town, intersection.point)}`
  addBeside(map, intersection, {
    amenity: "parking",
    park_ride: "yes",
    name: placeWords[town.country].parkAndRide(where),
    capacity: capacityOf(grid)
  })
}

/** Adds a park-and-ride beside a motorway exit. */
export const addExitParkAndRide = (
  map: OsmMap,
  { exit, ref, roadside, town }: ExitRoad,
  grid: StreetGrid
) => {
  const motorway = ref.startsWith("E") ? ref : `rute ${ref}`
  map.addNode(translate(roadside, 0.02, 0.012), {
    amenity: "parking",
    park_ride: "yes",
    name: placeWords[town.country].parkAndRide(`${motorway} ${exit}`),
    capacity: capacityOf(grid)
  })
}
