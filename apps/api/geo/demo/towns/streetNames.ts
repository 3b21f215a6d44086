import { vectorKm } from "#api/geo/demo/geometry.ts"
import { itemAt, type Random } from "#api/geo/demo/random.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { streetWords } from "./streetWords.ts"
import type { Town } from "./Town.ts"

const shuffled = <A>(list: ReadonlyArray<A>, random: Random): Array<A> =>
  list
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)

/** "Mølle" + "ager" reads well, "Park" + "parken" does not. */
const readsWell = (stem: string, ending: string) =>
  !ending.startsWith(stem.toLowerCase().slice(0, 3)) && !(ending === "allé" && stem.length > 6)

const joined = (stem: string, ending: string) => (ending === "allé" ? `${stem} Allé` : stem + ending)

/** Hands out the names of one town, each once, the well-known ones first near the middle. */
export const makeStreetNames = (town: Town): ((isCentral: boolean) => string) => {
  const words = streetWords[town.country]
  const central = shuffled(words.central, town.random)
  const composed = shuffled(
    [
      ...words.people,
      ...words.industry,
      ...words.stems.flatMap((stem) =>
        words.endings.filter((ending) => readsWell(stem, ending)).map((ending) => joined(stem, ending))
      )
    ].filter((name) => !words.central.includes(name)),
    town.random
  )
  let spare = 0
  return (isCentral) => {
    const name = (isCentral ? central.pop() : undefined) ?? composed.pop()
    if (name !== undefined) return name
    spare += 1
    return `${itemAt(words.people, spare)} ${spare}`
  }
}

/** The road from here to another town: Roskildevej, Lundavägen. */
export const roadTo = (from: Town, other: Town): string => other.roadStem + streetWords[from.country].road

/** Which way a point lies from the middle of the town: Søndre, Norra. */
export const compassWord = (town: Town, at: GeoPoint): string => {
  const { east, north } = vectorKm(town.center, at)
  const quarter = Math.round(Math.atan2(north, east) / (Math.PI / 2))
  return itemAt(streetWords[town.country].compass, (quarter + 4) % 4)
}

export const ringRoad = (town: Town, at: GeoPoint): string =>
  `${compassWord(town, at)} ${streetWords[town.country].ring}`
