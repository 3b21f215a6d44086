import { distanceKm } from "#geo/demo/geometry.ts"
import type { StreetGrid, StreetLink } from "./StreetGrid.ts"

/** All blocks of one name, ordered by distance from the centre. */
export interface Street {
  readonly name: string
  readonly links: ReadonlyArray<StreetLink>
  readonly lengthKm: number
  readonly fromCenterKm: number
}

export const streetsOf = (grid: StreetGrid): ReadonlyArray<Street> => {
  const byName = new Map<string, Array<StreetLink>>()
  for (const link of grid.links) {
    const links = byName.get(link.name)
    if (links === undefined) byName.set(link.name, [link])
    else links.push(link)
  }
  const fromCenterKmOf = ({ from, to }: StreetLink) => Math.min(from.fromCenterKm, to.fromCenterKm)
  return [...byName].map(([name, all]) => {
    const links = all.toSorted((a, b) => fromCenterKmOf(a) - fromCenterKmOf(b))
    return {
      name,
      links,
      lengthKm: links.reduce((sum, { from, to }) => sum + distanceKm(from.point, to.point), 0),
      fromCenterKm: Math.min(...links.map(fromCenterKmOf))
    }
  })
}
