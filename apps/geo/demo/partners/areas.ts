import { Delaunay } from "d3-delaunay"
import type { GeoPoint } from "#core/shared/geo.ts"
import { translate, vectorKm } from "#geo/demo/geometry.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Town, townNamed } from "#geo/demo/towns/Town.ts"
import type { PartnerArea } from "#geo/region/partnerFiles.ts"
import { areaTable } from "./areaTable.ts"

const MAX_RADIUS_KM = 16
const CORNERS = 20
/** Length of a degree of longitude relative to one of latitude. */
const LNG_SCALE = 0.56

/** Clips a ring at the perpendicular bisector of two towns, on the side of `center`. */
const clipAtBisector = (ring: ReadonlyArray<GeoPoint>, center: GeoPoint, other: GeoPoint) => {
  const { east, north } = vectorKm(center, other)
  const limit = (east * east + north * north) / 2
  const beyond = (point: GeoPoint) => {
    const offset = vectorKm(center, point)
    return offset.east * east + offset.north * north - limit
  }
  return ring.flatMap((point, i) => {
    const before = itemAt(ring, i - 1)
    const [a, b] = [beyond(before), beyond(point)]
    const share = a / (a - b)
    const border = {
      lng: before.lng + (point.lng - before.lng) * share,
      lat: before.lat + (point.lat - before.lat) * share
    }
    if (b <= 0) return a <= 0 ? [point] : [border, point]
    return a <= 0 ? [border] : []
  })
}

/** Builds the Voronoi cell of a town, limited to a radius of 16 km. */
const voronoiCell = (
  towns: ReadonlyArray<Town>,
  mesh: Delaunay<Town>,
  town: Town
): ReadonlyArray<GeoPoint> => {
  const circle = Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return translate(town.center, MAX_RADIUS_KM * Math.cos(angle), MAX_RADIUS_KM * Math.sin(angle))
  })
  return [...mesh.neighbors(town.index)].reduce<ReadonlyArray<GeoPoint>>(
    (ring, other) => clipAtBisector(ring, town.center, itemAt(towns, other).center),
    circle
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Builds the partner areas with borders half way between towns. */
export const planAreas = (towns: ReadonlyArray<Town>): ReadonlyArray<PartnerArea> => {
  const mesh = Delaunay.from(
    towns,
    ({ center }) => center.lng * LNG_SCALE,
    ({ center }) => center.lat
  )
  return areaTable.map((row) => ({
    key: row.key,
    name: row.name,
    country: row.country,
    policies: [
      {
        from: "2020-01-01",
        until: null,
        minimum_distance: row.minimumDistanceMetres,
        amount: null,
        zero_subsidy: row.isZeroSubsidy,
        blocked: row.isBlocked
      }
    ],
    polygon: voronoiCell(towns, mesh, townNamed(towns, row.town)).map(({ lng, lat }): [number, number] => [
      rounded(lng),
      rounded(lat)
    ])
  }))
}
