import { translate } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { placeWords } from "#geo/demo/places/placeWords.ts"
import type { StreetGrid } from "#geo/demo/towns/StreetGrid.ts"
import { STATION_POPULATION } from "#geo/demo/towns/Town.ts"
import type { Stop } from "./Line.ts"
import { extraStations, railTable } from "./railTable.ts"

export interface Station extends Stop {
  readonly node: number
}

/** Above this population a town has a main station ("København H", "Lund C"). */
const MAIN_STATION_POPULATION = { DK: 200_000, SE: 30_000 }
const FROM_CENTER_KM = 0.4

const nameOf = ({ town }: StreetGrid): string => {
  const words = placeWords[town.country]
  const isMain = town.population > MAIN_STATION_POPULATION[town.country]
  return isMain ? words.mainStation(town.name) : words.station(town.name)
}

/** Chooses the position of a station: beside the intersection nearest to 0.4 km from the centre. */
const siteOf = (grid: StreetGrid) => {
  const intersection = grid.intersections.reduce((best, next) =>
    Math.abs(next.fromCenterKm - FROM_CENTER_KM) < Math.abs(best.fromCenterKm - FROM_CENTER_KM) ? next : best
  )
  return translate(intersection.point, 0.03, 0.02)
}

/** Adds a station for every town above 8000 inhabitants or on a line; returns them by town name. */
export const addStations = (map: OsmMap, grids: ReadonlyArray<StreetGrid>): ReadonlyMap<string, Station> => {
  const onLine = new Set(railTable.flatMap(({ stations }) => stations))
  const add = (name: string, point: Stop["point"]): Station => {
    const node = map.addNode(point, { railway: "station", public_transport: "station", name })
    return { id: `r${node}`, name, point, node }
  }
  return new Map([
    ...grids
      .filter(({ town }) => town.population > STATION_POPULATION || onLine.has(town.name))
      .map((grid) => [grid.town.name, add(nameOf(grid), siteOf(grid))] as const),
    ...extraStations.map(({ name, country, lng, lat }) => {
      const title = country === "DK" ? placeWords.DK.station(name) : name
      return [name, add(title, { lng, lat })] as const
    })
  ])
}
