import type { GeoPoint } from "#core/shared/geo.ts"
import { moved } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { type SiteRow, siteTable } from "./siteTable.ts"

/** One entry of `sites.json`: a partner's car park. */
export interface PartnerSite {
  readonly key: string
  readonly name: string
  readonly area_key: string
  readonly lat: number
  readonly lng: number
  readonly sections: ReadonlyArray<{ readonly name: string; readonly spots: ReadonlyArray<string> }>
}

const HALF_SIZE_KM = 0.035

/** Spots of the first section are A1, A2 …, of the second B1 … */
const sectionsOf = ({ sections }: SiteRow): PartnerSite["sections"] =>
  Object.entries(sections).map(([name, count], i) => ({
    name,
    spots: Array.from({ length: count }, (_, spot) => `${String.fromCharCode(65 + i)}${spot + 1}`)
  }))

const square = (center: GeoPoint, halfKm: number): ReadonlyArray<GeoPoint> => [
  moved(center, halfKm, halfKm),
  moved(center, -halfKm, halfKm),
  moved(center, -halfKm, -halfKm),
  moved(center, halfKm, -halfKm)
]

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Beside a larger street away from the middle of town; no two sites of a town share a street corner. */
const addSite = (map: OsmMap, grid: StreetGrid, row: SiteRow): PartnerSite => {
  const { radiusKm, random } = grid.town
  const corners = grid.crossings.filter(
    (crossing) =>
      crossing.fromCenterKm > radiusKm * 0.3 &&
      crossing.fromCenterKm < radiusKm * 0.75 &&
      grid.linksAt(crossing).some(({ rank }) => rank !== "residential")
  )
  const at = moved(random.pick(corners).point, 0.045, 0.045)
  map.addArea(square(at, HALF_SIZE_KM), { amenity: "parking", access: "private", name: row.name })
  map.addNode(
    moved(at, 0, 0.02),
    row.kind === "hospital" || row.kind === "university"
      ? { amenity: row.kind, name: row.name }
      : { office: "company", name: row.name }
  )
  const [lat, lng] = [rounded(at.lat), rounded(at.lng)]
  return { key: row.key, name: row.name, area_key: row.areaKey, lat, lng, sections: sectionsOf(row) }
}

/** The partners' car parks, drawn on the map too. */
export const addSites = (map: OsmMap, grids: ReadonlyArray<StreetGrid>): ReadonlyArray<PartnerSite> =>
  siteTable.map((row) =>
    addSite(
      map,
      itemAt(
        grids.filter(({ town }) => town.name === row.town),
        0
      ),
      row
    )
  )
