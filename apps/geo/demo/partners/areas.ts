import { Delaunay } from "d3-delaunay"
import type { GeoPoint } from "#core/shared/geo.ts"
import { moved, vectorKm } from "#geo/demo/geometry.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Town, townNamed } from "#geo/demo/towns/Town.ts"
import type { PartnerArea } from "#geo/region/regionFile.ts"
import { areaTable } from "./areaTable.ts"

const LARGEST_RADIUS_KM = 16
const CORNERS = 20
/** Degrees east are this much shorter than degrees north. */
const LNG_SCALE = 0.56

/** Cuts away what lies nearer to `other` than to `center`: a border half way between two towns. */
const cutHalfWay = (ring: ReadonlyArray<GeoPoint>, center: GeoPoint, other: GeoPoint) => {
  const { east, north } = vectorKm(center, other)
  const limit = (east * east + north * north) / 2
  const beyond = (point: GeoPoint) => {
    const at = vectorKm(center, point)
    return at.east * east + at.north * north - limit
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

/** The land nearer to this town than to any other, no farther than a day's walk. */
const outline = (towns: ReadonlyArray<Town>, mesh: Delaunay<Town>, town: Town): ReadonlyArray<GeoPoint> => {
  const circle = Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return moved(town.center, LARGEST_RADIUS_KM * Math.cos(angle), LARGEST_RADIUS_KM * Math.sin(angle))
  })
  return [...mesh.neighbors(town.index)].reduce<ReadonlyArray<GeoPoint>>(
    (ring, other) => cutHalfWay(ring, town.center, itemAt(towns, other).center),
    circle
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The partner areas, as if their borders ran half way between the towns. */
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
    polygon: outline(towns, mesh, townNamed(towns, row.town)).map(({ lng, lat }): [number, number] => [
      rounded(lng),
      rounded(lat)
    ])
  }))
}
