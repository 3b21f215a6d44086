import type { GeoPoint } from "#core/shared/geo.ts"
import { translate } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt } from "#geo/demo/random.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import type { PartnerSite } from "#geo/region/partnerFiles.ts"
import { type SiteRow, siteTable } from "./siteTable.ts"

const HALF_SIZE_KM = 0.035

/** Names the spots of the first section A1, A2 …, of the second B1 … */
const sectionsOf = ({ sections }: SiteRow): PartnerSite["sections"] =>
  Object.entries(sections).map(([name, count], i) => ({
    name,
    spots: Array.from({ length: count }, (_, spot) => `${String.fromCharCode(65 + i)}${spot + 1}`)
  }))

const square = (center: GeoPoint, halfKm: number): ReadonlyArray<GeoPoint> => [
  translate(center, halfKm, halfKm),
  translate(center, -halfKm, halfKm),
  translate(center, -halfKm, -halfKm),
  translate(center, halfKm, -halfKm)
]

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Adds a site beside a larger street outside the centre of the town. */
const addSite = (map: OsmMap, grid: StreetGrid, row: SiteRow): PartnerSite => {
  const { radiusKm, random } = grid.town
  const corners = grid.intersections.filter(
    (intersection) =>
      intersection.fromCenterKm > radiusKm * 0.3 &&
      intersection.fromCenterKm < radiusKm * 0.75 &&
      grid.linksAt(intersection).some(({ rank }) => rank !== "residential")
  )
  const at = translate(random.pick(corners).point, 0.045, 0.045)
  map.addArea(square(at, HALF_SIZE_KM), { amenity: "parking", access: "private", name: row.name })
  map.addNode(
    translate(at, 0, 0.02),
    row.kind === "hospital" || row.kind === "university"
      ? { amenity: row.kind, name: row.name }
      : { office: "company", name: row.name }
  )
  const [lat, lng] = [rounded(at.lat), rounded(at.lng)]
  const { areaKey: area_key, key, name, reporting = false } = row
  return { key, name, area_key, lat, lng, reporting, sections: sectionsOf(row) }
}

/** Adds all parking sites to the map and returns their entries. */
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
