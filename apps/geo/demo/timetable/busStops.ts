import type { GeoPoint } from "#core/shared/geo.ts"
import { translate } from "#geo/demo/geometry.ts"
import type { NodeId, OsmMap } from "#geo/demo/map/OsmMap.ts"
import type { Hamlet } from "#geo/demo/places/hamlets.ts"
import { placeWords } from "#geo/demo/places/placeWords.ts"
import type { Intersection, StreetGrid, StreetLink } from "#geo/demo/towns/StreetGrid.ts"
import { STATION_POPULATION } from "#geo/demo/towns/Town.ts"
import type { Stop } from "./Line.ts"

/** Bus stops; each is added to the map when a line first calls there. */
export interface BusStops {
  readonly terminalOf: (grid: StreetGrid) => Stop
  /** At an intersection, named after the street that crosses `link`. */
  readonly atIntersection: (grid: StreetGrid, intersection: Intersection, link: StreetLink) => Stop
  readonly atHamlet: (hamlet: Hamlet) => Stop
}

export const makeBusStops = (map: OsmMap): BusStops => {
  const byPlace = new Map<string, Stop>()
  const names = new Set<string>()
  const add = (place: string, point: GeoPoint, candidates: ReadonlyArray<string>): Stop => {
    const known = byPlace.get(place)
    if (known !== undefined) return known
    const name = candidates.find((candidate) => !names.has(candidate)) ?? candidates.at(-1) ?? place
    const at = translate(point, 0.009, 0.006)
    const node = map.addNode(at, { highway: "bus_stop", public_transport: "platform", name })
    const stop = { id: `b${node}`, name, point: at }
    names.add(name)
    byPlace.set(place, stop)
    return stop
  }
  const place = (node: NodeId) => `node ${node}`
  return {
    terminalOf: ({ town, center }) => {
      const words = placeWords[town.country]
      const title = town.population > STATION_POPULATION ? words.terminal : words.villageStop
      return add(place(center.node), center.point, [title(town.name)])
    },
    atIntersection: (grid, intersection, link) => {
      const { country, name } = grid.town
      const cross = grid.linksAt(intersection).find((other) => other.name !== link.name)
      const houseNumber = Math.max(2, 2 * Math.round(intersection.fromCenterKm * 30))
      const titles = [
        ...(cross === undefined ? [] : [cross.name, `${link.name}/${cross.name}`]),
        link.name,
        `${link.name} ${houseNumber}`
      ]
      return add(
        place(intersection.node),
        intersection.point,
        titles.map((street) => placeWords[country].stop(name, street))
      )
    },
    atHamlet: ({ name, point, road }) => {
      const country = road.link.from.country
      return add(`hamlet ${name}`, point, [placeWords[country].stop(name, road.names[0])])
    }
  }
}
