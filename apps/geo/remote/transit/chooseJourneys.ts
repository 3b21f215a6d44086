import { DateTime } from "effect"
import { type Journey, type JourneyQuery, providerOf, type TransitLeg } from "#core/search/Journey.ts"
import type { RemoteJourney } from "./RemoteJourney.ts"

const MOST = 4

/** `undefined` for what is no public transport of ours. Platforms and calls ahead are not asked for. */
const toLeg = ({ mode, ...leg }: RemoteJourney["legs"][number]): TransitLeg | undefined =>
  mode === undefined ? undefined : { ...leg, mode, platform: "", arrangeWith: "nobody" }

/** The doors are the person's own: a planner names them after an address, or "START". */
const betweenDoors = (
  legs: ReadonlyArray<TransitLeg>,
  { from, to }: JourneyQuery
): ReadonlyArray<TransitLeg> =>
  legs
    .filter(({ mode, distance }) => mode !== "walk" || distance > 0)
    .map((leg, at, all) => ({
      ...leg,
      from: at === 0 && leg.mode === "walk" ? { ...leg.from, name: "", point: from } : leg.from,
      to: at === all.length - 1 && leg.mode === "walk" ? { ...leg.to, name: "", point: to } : leg.to
    }))

const toJourney = ({ legs }: RemoteJourney, query: JourneyQuery): ReadonlyArray<Journey> => {
  const ours = legs.map(toLeg).filter((leg) => leg !== undefined)
  const known = betweenDoors(ours, query)
  const [first, last] = [known[0], known.at(-1)]
  const rides = known.filter(({ mode }) => mode !== "walk")
  const isTooFar = known.some(({ mode, distance }) => mode === "walk" && distance > query.maxWalk)
  if (first === undefined || last === undefined || rides.length === 0) return []
  if (isTooFar || ours.length < legs.length) return []
  const [departure, arrival] = [first.from.at, last.to.at]
  return [{ departure, arrival, legs: known, provider: providerOf(known), link: null }]
}

const isInTime = ({ at, by }: JourneyQuery) => {
  if (by === "DEPARTURE") return (one: Journey) => DateTime.isGreaterThanOrEqualTo(one.departure, at)
  return (one: Journey) => DateTime.isLessThanOrEqualTo(one.arrival, at)
}

/** Those that no other beats in both times, in order of departure. */
const unbeaten = (journeys: ReadonlyArray<Journey>): ReadonlyArray<Journey> => {
  let earliest = Number.POSITIVE_INFINITY
  const leave = (one: Journey) => DateTime.toEpochMillis(one.departure)
  const arrive = (one: Journey) => DateTime.toEpochMillis(one.arrival)
  return journeys
    .toSorted((a, b) => leave(b) - leave(a) || arrive(a) - arrive(b))
    .filter((one) => {
      if (arrive(one) >= earliest) return false
      earliest = arrive(one)
      return true
    })
    .toReversed()
}

/** What the port promises of what a planner offers: public transport, in time, no long walk, the best four. */
export const chooseJourneys = (
  offered: ReadonlyArray<RemoteJourney>,
  query: JourneyQuery
): ReadonlyArray<Journey> => {
  const best = unbeaten(offered.flatMap((one) => toJourney(one, query)).filter(isInTime(query)))
  return query.by === "DEPARTURE" ? best.slice(0, MOST) : best.slice(-MOST)
}
