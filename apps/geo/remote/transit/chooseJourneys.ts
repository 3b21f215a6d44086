import { DateTime } from "effect"
import { type Journey, providerOf, type TransitLeg } from "#core/search/Journey.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import type { RemoteJourney } from "./RemoteJourney.ts"

const MAX_JOURNEYS = 4

/** Returns `undefined` for an unsupported mode. Platforms and booking rules are not requested. */
const toLeg = ({ mode, ...leg }: RemoteJourney["legs"][number]): TransitLeg | undefined =>
  mode === undefined ? undefined : { ...leg, mode, platform: "", arrangeWith: "nobody" }

/** Replaces the ends of a journey by the requested points: a planner names them by an address, or "START". */
const withRequestedEnds = (
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
  const supported = legs.map(toLeg).filter((leg) => leg !== undefined)
  const known = withRequestedEnds(supported, query)
  const [first, last] = [known[0], known.at(-1)]
  const vehicleLegs = known.filter(({ mode }) => mode !== "walk")
  const isTooFar = known.some(({ mode, distance }) => mode === "walk" && distance > query.maxWalk)
  if (first === undefined || last === undefined || vehicleLegs.length === 0) return []
  if (isTooFar || supported.length < legs.length) return []
  const [departure, arrival] = [first.from.at, last.to.at]
  return [{ departure, arrival, legs: known, provider: providerOf(known), link: null }]
}

const isInTime = ({ at, by }: JourneyQuery) => {
  if (by === "DEPARTURE") return (one: Journey) => DateTime.isGreaterThanOrEqualTo(one.departure, at)
  return (one: Journey) => DateTime.isLessThanOrEqualTo(one.arrival, at)
}

/** Keeps journeys that no other dominates by both departure and arrival, in order of departure. */
const paretoOptimal = (journeys: ReadonlyArray<Journey>): ReadonlyArray<Journey> => {
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

/** Selects journeys as the port specifies: public transport, in time, no long walk, at most the best four. */
export const chooseJourneys = (
  offered: ReadonlyArray<RemoteJourney>,
  query: JourneyQuery
): ReadonlyArray<Journey> => {
  const best = paretoOptimal(offered.flatMap((one) => toJourney(one, query)).filter(isInTime(query)))
  return query.by === "DEPARTURE" ? best.slice(0, MAX_JOURNEYS) : best.slice(-MAX_JOURNEYS)
}
