import type { GeoPoint } from "#core/shared/geo.ts"
import { vectorKm } from "#geo/demo/geometry.ts"
import { itemAt, type Random } from "#geo/demo/random.ts"
import { streetWords } from "./streetWords.ts"
import type { Town } from "./Town.ts"

/** Shuffles names for use from the end; names with the plain ending tend to be used first. */
const shuffled = (names: ReadonlyArray<string>, plainEnding: string, random: Random): Array<string> =>
  names
    .map((name) => ({ name, order: random.next() + (name.endsWith(plainEnding) ? 0.5 : 0) }))
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name)

/** Stems that combine with "allé": names of trees. */
const AVENUE_TREES = new Set(["Birke", "Bøge", "Ege", "Elle", "Linde", "Ahorn", "Kastanie", "Poppel", "Pile"])

/** Whether stem and ending make a plausible name: not "Park" + "parken". */
const isPlausible = (stem: string, ending: string) =>
  !ending.startsWith(stem.toLowerCase().slice(0, 3)) && (ending !== "allé" || AVENUE_TREES.has(stem))

const joined = (stem: string, ending: string) => (ending === "allé" ? `${stem} Allé` : stem + ending)

/** Creates a supply of street names for a town, each used once; well-known names are for the centre. */
export const makeStreetNames = (town: Town): ((isCentral: boolean) => string) => {
  const words = streetWords[town.country]
  const central = shuffled(words.central, words.road, town.random)
  const composed = shuffled(
    [
      ...words.people,
      ...words.industry,
      ...words.stems.flatMap((stem) =>
        words.endings.filter((ending) => isPlausible(stem, ending)).map((ending) => joined(stem, ending))
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

/** Names the road from a town to another: Roskildevej, Lundavägen. */
export const roadTo = (from: Town, other: Town): string => other.roadStem + streetWords[from.country].road

const quarterOf = (town: Town, at: GeoPoint): number => {
  const { east, north } = vectorKm(town.center, at)
  return (Math.round(Math.atan2(north, east) / (Math.PI / 2)) + 4) % 4
}

/** Names the side of a town on which a point lies: Syd, Norr. */
export const sideOf = (town: Town, at: GeoPoint): string =>
  itemAt(streetWords[town.country].sides, quarterOf(town, at))

/** Names the road from a motorway into a town: Søndre Ringvej, Västra Ringvägen. */
export const ringRoad = (town: Town, at: GeoPoint): string => {
  const words = streetWords[town.country]
  return `${itemAt(words.compass, quarterOf(town, at))} ${words.ring}`
}
