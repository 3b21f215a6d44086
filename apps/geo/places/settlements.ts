import type { Extract } from "#geo/osm/readExtract.ts"
import { kilometres, makeNearest } from "./nearest.ts"

export interface Settlement {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly population: number
  readonly lat: number
  readonly lng: number
}

/** How far, in kilometres, a place of this kind lends its name to the addresses around it. */
const reach: Readonly<Record<string, number>> = { city: 12, town: 6, village: 3, suburb: 1.5, hamlet: 1.2 }
const usual: Readonly<Record<string, number>> = { city: 60_000, town: 8_000, village: 800, suburb: 3_000 }

export const readSettlements = (extract: Extract): ReadonlyArray<Settlement> =>
  extract.points.flatMap(({ id, lat, lng, tags }) => {
    const kind = tags["place"] ?? ""
    const name = tags["name"] ?? ""
    if (name === "" || reach[kind] === undefined) return []
    const counted = Number.parseInt(tags["population"] ?? "", 10)
    return [{ id, name, kind, lat, lng, population: counted > 0 ? counted : (usual[kind] ?? 100) }]
  })

/** The town or village a point belongs to, when one is near: the nearest, measured by how far each kind reaches. */
export const makeCityOf = (settlements: ReadonlyArray<Settlement>) => {
  const index = makeNearest(settlements)
  return (lat: number, lng: number): string | undefined => {
    let best: string | undefined
    let least = 1.5
    for (const settlement of index.all(lat, lng, 12, 20)) {
      const share = kilometres(settlement, { lat, lng }) / (reach[settlement.kind] ?? 1)
      if (share < least) {
        least = share
        best = settlement.name
      }
    }
    return best
  }
}
