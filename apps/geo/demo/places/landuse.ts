import type { GeoPoint } from "#core/shared/geo.ts"
import type { IsLand } from "#geo/demo/coast.ts"
import { translate } from "#geo/demo/geometry.ts"
import type { OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { makeRadiusSearch, type RadiusSearch } from "#geo/demo/radiusSearch.ts"
import type { Random } from "#geo/demo/random.ts"
import { convexHull } from "#geo/demo/towns/convexHull.ts"
import { innermost, outermost, type StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { streetWords } from "#geo/demo/towns/streetWords.ts"
import type { Town } from "#geo/demo/towns/Town.ts"
import type { Hamlet } from "./hamlets.ts"
import { placeWords } from "./placeWords.ts"

const ANGLES = 14

/** Builds an irregular round polygon. */
const irregularShape = (center: GeoPoint, radiusKm: number, random: Random): ReadonlyArray<GeoPoint> =>
  Array.from({ length: ANGLES }, (_, i) => {
    const reach = radiusKm * random.between(0.7, 1.1)
    const angle = (i / ANGLES) * 2 * Math.PI
    return translate(center, reach * Math.cos(angle), reach * Math.sin(angle))
  })

/** The centre around which areas are placed: a town or a hamlet. */
type AreaCenter = Pick<Town, "center" | "radiusKm" | "random">

const randomPointAround = (
  { center, radiusKm, random }: AreaCenter,
  nearKm: number,
  farKm: number
): GeoPoint => {
  const angle = random.between(0, 2 * Math.PI)
  const reach = radiusKm + random.between(nearKm, farKm)
  return translate(center, reach * Math.cos(angle), reach * Math.sin(angle))
}

interface LanduseContext {
  readonly map: OsmMap
  readonly isLand: IsLand
  readonly roadsNear: RadiusSearch<unknown>
}

/** Distance of areas from the edge of the town, and their radius; kilometres. */
interface Belt {
  readonly from: number
  readonly to: number
  readonly smallest: number
  readonly largest: number
}

/** Adds one area at a random position unless it touches a road or the sea. */
const tryArea = (context: LanduseContext, around: AreaCenter, belt: Belt, tags: Tags) => {
  const { random } = around
  const center = randomPointAround(around, belt.from, belt.to)
  const radiusKm = random.between(belt.smallest, belt.largest)
  const shape = irregularShape(center, radiusKm, random)
  const isFree = context.roadsNear(center, radiusKm * 1.15 + 0.05).length === 0
  if (isFree && shape.every((point) => context.isLand(point))) context.map.addArea(shape, tags)
}

const WOODS: Belt = { from: 0.8, to: 6, smallest: 0.3, largest: 1 }
const LAKES: Belt = { from: 0.8, to: 5, smallest: 0.2, largest: 0.6 }
const FIELDS: Belt = { from: 1, to: 7, smallest: 0.2, largest: 0.6 }

const addAroundTown = (context: LanduseContext, town: Town) => {
  const { random, country } = town
  for (let i = 0; i < 7; i++) tryArea(context, town, WOODS, { landuse: "forest" })
  const name = random.pick(streetWords[country].stems) + placeWords[country].lakeSuffix
  tryArea(context, town, LAKES, { natural: "water", water: "lake", name })
  for (let i = 0; i < 5; i++) tryArea(context, town, FIELDS, { landuse: "farmland" })
}

const addTownArea = (map: OsmMap, grid: StreetGrid) => {
  map.addArea(
    convexHull(
      grid.intersections.map(({ point }) => point),
      0.1
    ),
    { landuse: "residential" }
  )
  const { random, radiusKm } = grid.town
  map.addArea(irregularShape(random.pick(outermost(grid, 0.4)).point, Math.min(0.4, radiusKm / 5), random), {
    landuse: "industrial"
  })
  map.addArea(irregularShape(random.pick(innermost(grid, 0.4)).point, Math.min(0.25, radiusKm / 8), random), {
    leisure: "park",
    name: grid.town.country === "DK" ? "Byparken" : "Stadsparken"
  })
}

const addAroundHamlet = (context: LanduseContext, { point }: Hamlet, random: Random) => {
  const around = { center: point, radiusKm: 0, random }
  for (let i = 0; i < 2; i++) tryArea(context, around, WOODS, { landuse: "forest" })
  tryArea(context, around, FIELDS, { landuse: "farmland" })
}

/** Adds built-up areas, woods, fields and lakes. */
export const addLanduse = (
  map: OsmMap,
  { grids, hamlets }: { readonly grids: ReadonlyArray<StreetGrid>; readonly hamlets: ReadonlyArray<Hamlet> },
  isLand: IsLand,
  random: Random
) => {
  const roadNodes = map.ways
    .filter(({ tags }) => tags["highway"] !== undefined || tags["railway"] !== undefined)
    .flatMap(({ refs }) => refs)
  const roadsNear = makeRadiusSearch([...new Set(roadNodes)], map.pointOf)
  const context = { map, isLand, roadsNear }
  for (const grid of grids) {
    addTownArea(map, grid)
    addAroundTown(context, grid.town)
  }
  for (const hamlet of hamlets) addAroundHamlet(context, hamlet, random)
}
