import type { GeoPoint } from "#core/shared/geo.ts"
import type { IsLand } from "#geo/demo/coast.ts"
import { moved } from "#geo/demo/geometry.ts"
import type { OsmMap, Tags } from "#geo/demo/map/OsmMap.ts"
import { indexNearby, type Nearby } from "#geo/demo/nearby.ts"
import type { Random } from "#geo/demo/random.ts"
import { hullOf } from "#geo/demo/towns/hullOf.ts"
import { innermost, outermost, type StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { streetWords } from "#geo/demo/towns/streetWords.ts"
import type { Town } from "#geo/demo/towns/Town.ts"
import type { Hamlet } from "./hamlets.ts"
import { placeWords } from "./placeWords.ts"

const ANGLES = 14

/** An uneven round shape. */
const blob = (center: GeoPoint, radiusKm: number, random: Random): ReadonlyArray<GeoPoint> =>
  Array.from({ length: ANGLES }, (_, i) => {
    const reach = radiusKm * random.between(0.7, 1.1)
    const angle = (i / ANGLES) * 2 * Math.PI
    return moved(center, reach * Math.cos(angle), reach * Math.sin(angle))
  })

/** What areas are strewn around: a town or a hamlet. */
type Middle = Pick<Town, "center" | "radiusKm" | "random">

const aroundMiddle = ({ center, radiusKm, random }: Middle, nearKm: number, farKm: number): GeoPoint => {
  const angle = random.between(0, 2 * Math.PI)
  const reach = radiusKm + random.between(nearKm, farKm)
  return moved(center, reach * Math.cos(angle), reach * Math.sin(angle))
}

interface Land {
  readonly map: OsmMap
  readonly isLand: IsLand
  readonly roadsNear: Nearby<unknown>
}

/** How far outside the town such areas begin and end, and how large they are; kilometres. */
interface Belt {
  readonly from: number
  readonly to: number
  readonly smallest: number
  readonly largest: number
}

/** Draws one area where it touches neither road nor sea, if the try succeeds. */
const tryArea = (land: Land, middle: Middle, belt: Belt, tags: Tags) => {
  const { random } = middle
  const center = aroundMiddle(middle, belt.from, belt.to)
  const radiusKm = random.between(belt.smallest, belt.largest)
  const shape = blob(center, radiusKm, random)
  const isFree = land.roadsNear(center, radiusKm * 1.15 + 0.05).length === 0
  if (isFree && shape.every((point) => land.isLand(point))) land.map.addArea(shape, tags)
}

const WOODS: Belt = { from: 0.8, to: 6, smallest: 0.3, largest: 1 }
const LAKES: Belt = { from: 0.8, to: 5, smallest: 0.2, largest: 0.6 }
const FIELDS: Belt = { from: 1, to: 7, smallest: 0.2, largest: 0.6 }

const addAroundTown = (land: Land, town: Town) => {
  const { random, country } = town
  for (let i = 0; i < 7; i++) tryArea(land, town, WOODS, { landuse: "forest" })
  const name = random.pick(streetWords[country].stems) + placeWords[country].lakeEnd
  tryArea(land, town, LAKES, { natural: "water", water: "lake", name })
  for (let i = 0; i < 5; i++) tryArea(land, town, FIELDS, { landuse: "farmland" })
}

const addTownArea = (map: OsmMap, grid: StreetGrid) => {
  map.addArea(
    hullOf(
      grid.crossings.map(({ point }) => point),
      0.1
    ),
    { landuse: "residential" }
  )
  const { random, radiusKm } = grid.town
  map.addArea(blob(random.pick(outermost(grid, 0.4)).point, Math.min(0.4, radiusKm / 5), random), {
    landuse: "industrial"
  })
  map.addArea(blob(random.pick(innermost(grid, 0.4)).point, Math.min(0.25, radiusKm / 8), random), {
    leisure: "park",
    name: grid.town.country === "DK" ? "Byparken" : "Stadsparken"
  })
}

const addAroundHamlet = (land: Land, { point }: Hamlet, random: Random) => {
  const middle = { center: point, radiusKm: 0, random }
  for (let i = 0; i < 2; i++) tryArea(land, middle, WOODS, { landuse: "forest" })
  tryArea(land, middle, FIELDS, { landuse: "farmland" })
}

/** Built-up areas, woods, fields and lakes. */
export const addLanduse = (
  map: OsmMap,
  { grids, hamlets }: { readonly grids: ReadonlyArray<StreetGrid>; readonly hamlets: ReadonlyArray<Hamlet> },
  isLand: IsLand,
  random: Random
) => {
  const roadNodes = map.ways
    .filter(({ tags }) => tags["highway"] !== undefined || tags["railway"] !== undefined)
    .flatMap(({ refs }) => refs)
  const roadsNear = indexNearby([...new Set(roadNodes)], map.pointOf)
  const land = { map, isLand, roadsNear }
  for (const grid of grids) {
    addTownArea(map, grid)
    addAroundTown(land, grid.town)
  }
  for (const hamlet of hamlets) addAroundHamlet(land, hamlet, random)
}
