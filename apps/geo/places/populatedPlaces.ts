import type { Extract } from "#geo/osm/readExtract.ts"
import { kilometres, makeNearestIndex } from "./nearest.ts"

/** A city, town, village, suburb or hamlet of the map. */
export interface PopulatedPlace {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly population: number
  readonly lat: number
  readonly lng: number
}

/** Radius in kilometres within which addresses take the name of a place, by its kind. */
const radiusKm: Readonly<Record<string, number>> = { city: 12, town: 6, village: 3, suburb: 1.5, hamlet: 1.2 }
const defaultPopulation: Readonly<Record<string, number>> = {
  city: 60_000,
  town: 8_000,
  village: 800,
  suburb: 3_000
}

export const readPopulatedPlaces = (extract: Extract): ReadonlyArray<PopulatedPlace> =>
  extract.points.flatMap(({ id, lat, lng, tags }) => {
    const kind = tags["place"] ?? ""
    const name = tags["name"] ?? ""
    if (name === "" || radiusKm[kind] === undefined) return []
    const counted = Number.parseInt(tags["population"] ?? "", 10)
    return [
      { id, name, kind, lat, lng, population: counted > 0 ? counted : (defaultPopulation[kind] ?? 100) }
    ]
  })

/** Finds the town of a point: the place with the smallest distance relative to its radius, up to 1.5. */
export const makeCityOf = (places: ReadonlyArray<PopulatedPlace>) => {
  const index = makeNearestIndex(places)
  return (lat: number, lng: number): string | undefined => {
    let best: string | undefined
    let least = 1.5
    for (const place of index.all(lat, lng, 12, 20)) {
      const share = kilometres(place, { lat, lng }) / (radiusKm[place.kind] ?? 1)
      if (share < least) {
        least = share
        best = place.name
      }
    }
    return best
  }
}
