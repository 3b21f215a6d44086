import type { Position } from "geojson"
import type { Extract, OsmRelation, OsmWay } from "#geo/osm/readExtract.ts"
import { edgesOf, isPointInside } from "#geo/region/pointInPolygon.ts"
import { areaKind } from "./areaKind.ts"
import { joinRings } from "./joinRings.ts"
import { type MapFeature, mapFeature } from "./mapFeature.ts"
import { pointFeatures } from "./pointFeatures.ts"
import { lineFeature } from "./roadFeature.ts"

/** Builds all features of the map from an extract, except land. */
export const readFeatures = (extract: Extract): ReadonlyArray<MapFeature> => {
  const features: Array<MapFeature> = []
  for (const { lat, lng, tags } of extract.points) features.push(...pointFeatures(tags, [lng, lat]))
  for (const way of extract.ways.values()) addWay(features, way, extract)
  for (const relation of extract.relations) addRelation(features, relation, extract)
  return features
}

const hasTags = (tags: OsmWay["tags"]) => {
  for (const _ in tags) return true
  return false
}

const addWay = (features: Array<MapFeature>, { refs, tags }: OsmWay, extract: Extract) => {
  if (!hasTags(tags)) return
  const path = extract.nodes.positions(refs)
  if (path.length < 2) return
  const closed = refs.length > 3 && refs[0] === refs.at(-1)
  const area = closed ? areaKind(tags) : undefined
  if (area !== undefined) features.push(areaFeature([[path]], tags, area))
  else {
    const line = lineFeature(tags, path)
    if (line !== undefined) features.push(line)
  }
  if (closed) features.push(...pointFeatures(tags, centroidOf(path)))
}

const areaFeature = (
  polygons: ReadonlyArray<ReadonlyArray<ReadonlyArray<Position>>>,
  tags: OsmWay["tags"],
  [layer, kind, minZoom]: NonNullable<ReturnType<typeof areaKind>>
): MapFeature =>
  mapFeature(
    { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map((ring) => [...ring])) },
    { layer, kind, name: layer === "buildings" ? undefined : tags["name"], min_zoom: minZoom }
  )

const addRelation = (features: Array<MapFeature>, { members, tags }: OsmRelation, extract: Extract) => {
  const area = tags["type"] === "multipolygon" ? areaKind(tags) : undefined
  if (area === undefined) return
  const ringsOf = (inner: boolean) =>
    joinRings(
      members
        .filter(({ type, role }) => type === "way" && (role === "inner") === inner)
        .map(({ ref }) => extract.ways.get(ref)?.refs ?? [])
    )
      .map((ring) => extract.nodes.positions(ring))
      .filter((ring) => ring.length > 3)
  const outer = ringsOf(false)
  const inner = ringsOf(true)
  const polygons = outer.map((ring) => [ring, ...inner.filter((hole) => isInside(hole, ring))])
  if (polygons.length > 0) features.push(areaFeature(polygons, tags, area))
}

const isInside = (hole: ReadonlyArray<Position>, ring: ReadonlyArray<Position>) => {
  const [x = 0, y = 0] = hole[0] ?? []
  return isPointInside(edgesOf(ring), x, y)
}

const centroidOf = (path: ReadonlyArray<Position>): Position => {
  const vertices = path.slice(1)
  const mean = (axis: number) =>
    vertices.reduce((sum, vertex) => sum + (vertex[axis] ?? 0), 0) / vertices.length
  return [mean(0), mean(1)]
}
