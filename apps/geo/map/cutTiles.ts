import GeoJSONVT, { type RawFeature } from "geojson-vt"
import { landAround } from "#core/shared/landAround.ts"
import type { Bounds } from "#geo/osm/blocks.ts"
import { expandBounds } from "./clip.ts"
import { encodeTile } from "./encodeTile.ts"
import { boundsOf } from "./featureBounds.ts"
import type { LandFeatures } from "./landFeatures.ts"
import type { MapFeature } from "./mapFeature.ts"

export const MAX_ZOOM = 14
/** Zooms below this one are cut from the whole region at once, the others block by block to save memory. */
const BLOCK_ZOOM = landAround.fineFrom
const EXTENT = 4096
const BUFFER = 64

type Zxy = readonly [z: number, x: number, y: number]

/** Receives every tile with content; the tiles below it have the same content for `depth` zooms. */
export type TileSink = (zxy: Zxy, tile: Uint8Array, depth: number) => void

/** Cuts the map into vector tiles from zoom 0 to `MAX_ZOOM`. */
export const cutTiles = (
  features: ReadonlyArray<MapFeature>,
  land: LandFeatures,
  bounds: Bounds,
  sink: TileSink
): void => {
  const overview = features.filter(({ properties }) => properties.min_zoom < BLOCK_ZOOM)
  visit(index([...land.coarse, ...overview]), [0, 0, 0], BLOCK_ZOOM - 1, sink)
  const all = [...land.fine, ...features]
  const boxes = all.map(boundsOf)
  for (const block of blocksOf(expandBounds(bounds, landAround.fine))) {
    const box = expandBounds(boxOf(block), 0.05)
    const inside = all.filter((_, i) => overlaps(boxes[i], box))
    if (inside.length > 0) visit(index(inside), block, MAX_ZOOM, sink)
  }
}

const index = (features: ReadonlyArray<MapFeature>) =>
  new GeoJSONVT(
    { type: "FeatureCollection", features: [...features] },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 0, extent: EXTENT, buffer: BUFFER, tolerance: 3 }
  )

const visit = (tiles: GeoJSONVT, zxy: Zxy, maxZoom: number, sink: TileSink): void => {
  const [z, x, y] = zxy
  const found = tiles.getTileRaw(z, x, y)?.features ?? []
  if (found.length === 0) return
  if (found.every(isFullLand)) {
    sink(zxy, landTile, maxZoom - z)
    return
  }
  const layers = layersAt(found, z)
  if (layers.size > 0) sink(zxy, encodeTile(layers), 0)
  if (z === maxZoom) return
  for (const [dx, dy] of [[0, 0] as const, [1, 0] as const, [0, 1] as const, [1, 1] as const]) {
    visit(tiles, [z + 1, x * 2 + dx, y * 2 + dy], maxZoom, sink)
  }
}

const layersAt = (features: ReadonlyArray<RawFeature>, zoom: number) => {
  const layers = new Map<string, Array<RawFeature>>()
  for (const feature of features) {
    const { layer, min_zoom: minZoom } = feature.tags ?? {}
    if (typeof layer !== "string" || typeof minZoom !== "number") continue
    // Zooms above the maximum are rendered from its tiles, which contain all features.
    if (minZoom > zoom && zoom < MAX_ZOOM) continue
    const list = layers.get(layer)
    if (list === undefined) layers.set(layer, [feature])
    else list.push(feature)
  }
  return layers
}

const EDGES = new Set([-BUFFER, EXTENT + BUFFER])

/** Whether land covers the tile and its buffer completely; then it covers every tile below it, too. */
const isFullLand = (feature: RawFeature) => {
  if (feature.type !== 3 || feature.tags?.["layer"] !== "earth" || feature.geometry.length !== 1) return false
  const [ring] = feature.geometry
  return ring !== undefined && ring.length <= 12 && ring.every((value) => EDGES.has(value))
}

const [MIN, MAX] = [-BUFFER, EXTENT + BUFFER]
const wholeTile = Int16Array.of(MIN, MIN, MAX, MIN, MAX, MAX, MIN, MAX, MIN, MIN)

const landTile = encodeTile(
  new Map([["earth", [{ type: 3, geometry: [wholeTile], tags: { layer: "earth", kind: "earth" } }]]])
)

const tileX = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
const tileY = (lat: number, z: number) => {
  const angle = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z)
}
const lngOf = (x: number, z: number) => (x / 2 ** z) * 360 - 180
const latOf = (y: number, z: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

const blocksOf = ({ west, south, east, north }: Bounds): ReadonlyArray<Zxy> => {
  const blocks: Array<Zxy> = []
  for (let x = tileX(west, BLOCK_ZOOM); x <= tileX(east, BLOCK_ZOOM); x++) {
    for (let y = tileY(north, BLOCK_ZOOM); y <= tileY(south, BLOCK_ZOOM); y++) blocks.push([BLOCK_ZOOM, x, y])
  }
  return blocks
}

const boxOf = ([z, x, y]: Zxy): Bounds => ({
  west: lngOf(x, z),
  east: lngOf(x + 1, z),
  north: latOf(y, z),
  south: latOf(y + 1, z)
})

const overlaps = (a: Bounds | undefined, b: Bounds) =>
  a !== undefined && a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south
