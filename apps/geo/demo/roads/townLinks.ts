import { Delaunay } from "d3-delaunay"
import type { IsLand } from "#geo/demo/coast.ts"
import { distanceKm, interpolate } from "#geo/demo/geometry.ts"
import { itemAt } from "#geo/demo/random.ts"
import { type Town, townNamed } from "#geo/demo/towns/Town.ts"
import type { RoadRank } from "./roadRank.ts"

/** Two towns connected by a road or a ferry. */
export interface TownLink {
  readonly from: Town
  readonly to: Town
  readonly rank: RoadRank | "ferry"
  /** Name of the bridge over the sea. */
  readonly bridge?: string
}

const MAX_LENGTH_KM = 70
const MAX_WATER_KM = 1.5

const bridges: ReadonlyArray<readonly [string, string, string]> = [
  ["Vordingborg", "Nykøbing Falster", "Storstrømsbroen"],
  ["Middelfart", "Fredericia", "Lillebæltsbroen"],
  ["Frederikssund", "Holbæk", "Kronprins Frederiks Bro"],
  ["Sønderborg", "Aabenraa", "Kong Christian X's Bro"]
]

const ferries: ReadonlyArray<readonly [string, string]> = [
  ["Helsingør", "Helsingborg"],
  ["Esbjerg", "Nordby"]
]

const rankBetween = (from: Town, to: Town): RoadRank => {
  const [small, large] = [Math.min(from.population, to.population), Math.max(from.population, to.population)]
  if (small > 14_000) return "primary"
  return large > 8000 ? "secondary" : "tertiary"
}

const waterKm = (from: Town, to: Town, isLand: IsLand): number => {
  const steps = Math.ceil(distanceKm(from.center, to.center) * 2)
  let wet = 0
  for (let i = 1; i < steps; i++) if (!isLand(interpolate(from.center, to.center, i / steps))) wet += 0.5
  return wet
}

/** Whether no third town lies between the two (Gabriel graph, slightly relaxed). */
const isDirect = (towns: ReadonlyArray<Town>, from: Town, to: Town): boolean => {
  const middle = interpolate(from.center, to.center, 0.5)
  const reach = (distanceKm(from.center, to.center) / 2) * 0.92
  return towns.every((town) => town === from || town === to || distanceKm(town.center, middle) >= reach)
}

const isPair = (from: Town, to: Town, a: string, b: string) =>
  (from.name === a && to.name === b) || (from.name === b && to.name === a)

const isNamed = (from: Town, to: Town) =>
  bridges.some(([a, b]) => isPair(from, to, a, b)) || ferries.some(([a, b]) => isPair(from, to, a, b))

const overLand = (towns: ReadonlyArray<Town>, isLand: IsLand): ReadonlyArray<TownLink> => {
  const mesh = Delaunay.from(
    towns,
    (town) => town.center.lng * 0.56,
    (town) => town.center.lat
  )
  return towns.flatMap((from) =>
    [...mesh.neighbors(from.index)]
      .filter((other) => other > from.index)
      .map((other) => itemAt(towns, other))
      .filter(
        (to) =>
          !isNamed(from, to) &&
          distanceKm(from.center, to.center) < MAX_LENGTH_KM &&
          isDirect(towns, from, to) &&
          waterKm(from, to, isLand) <= MAX_WATER_KM
      )
      .map((to) => ({ from, to, rank: rankBetween(from, to) }))
  )
}

/** Plans the roads and ferries between towns, the most important first. */
export const planTownLinks = (towns: ReadonlyArray<Town>, isLand: IsLand): ReadonlyArray<TownLink> => {
  const order = ["primary", "secondary", "tertiary", "ferry"]
  return [
    ...bridges.map(([a, b, bridge]) => {
      const [from, to] = [townNamed(towns, a), townNamed(towns, b)]
      return { from, to, bridge, rank: rankBetween(from, to) }
    }),
    ...overLand(towns, isLand),
    ...ferries.map(([a, b]) => ({
      from: townNamed(towns, a),
      to: townNamed(towns, b),
      rank: "ferry" as const
    }))
  ].sort((a, b) => order.indexOf(a.rank) - order.indexOf(b.rank))
}
