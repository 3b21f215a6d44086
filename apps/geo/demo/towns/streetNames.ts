import type { GeoPoint } from "#core/shared/geo.ts"
import { vectorKm } from "#geo/demo/geometry.ts"
import { itemAt, type Random } from "#geo/demo/random.ts"
import { streetWords } from "./streetWords.ts"
import type { Town } from "./Town.ts"

/** In a random order, the names on plain streets rather late: lists are used from their end. */
const shuffled = (names: ReadonlyArray<string>, plainEnding: string, random: Random): Array<string> =>
  names
    .map((name) => ({ name, order: random.next() + (name.endsWith(plainEnding) ? 0.5 : 0) }))
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name)

/** Avenues are named after the trees that line them. */
const AVENUE_TREES = new Set(["Birke", "Bøge", "Ege", "Elle", "Linde", "Ahorn", "Kastanie", "Poppel", "Pile"])

/** "Mølle" + "ager" reads well, "Park" + "parken" does not. */
const readsWell = (stem: string, ending: string) =>
  !ending.startsWith(stem.toLowerCase().slice(0, 3)) && (ending !== "allé" || AVENUE_TREES.has(stem))

const joined = (stem: string, ending: string) => (ending === "allé" ? `${stem} Allé` : stem + ending)

/** Hands out the names of one town, each once, the well-known ones first near the middle. */
export const makeStreetNames = (town: Town): ((isCentral: boolean) => string) => {
  const words = streetWords[town.country]
  const central = shuffled(words.central, words.road, town.random)
  const composed = shuffled(
    [
      ...words.people,
      ...words.industry,
      ...words.stems.flatMap((stem) =>
        words.endings.filter((ending) => readsWell(stem, ending)).map((ending) => joined(stem, ending))
      )
    ].filter((name) => !words.central.includes(name)),
    words.road,
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

const quarterOf = (town: Town, at: GeoPoint): number => {
  const { east, north } = vectorKm(town.center, at)
  return (Math.round(Math.atan2(north, east) / (Math.PI / 2)) + 4) % 4
}

/** Which side of town a point lies on: Syd, Norr. */
export const sideOf = (town: Town, at: GeoPoint): string =>
  itemAt(streetWords[town.country].sides, quarterOf(town, at))

/** The road from a motorway into town: Søndre Ringvej, Västra Ringvägen. */
export const ringRoad = (town: Town, at: GeoPoint): string => {
  const words = streetWords[town.country]
  return `${itemAt(words.compass, quarterOf(town, at))} ${words.ring}`
}
