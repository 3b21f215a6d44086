import { DateTime } from "effect"
import type { Journey, JourneyWish, TransitLeg } from "#core/ports/Transit.ts"
import type { RemoteJourney } from "./RemoteJourney.ts"

const MOST = 4

const isOurs = (leg: RemoteJourney["legs"][number]): leg is TransitLeg => leg.mode !== undefined

/** The doors are the person's own: a planner names them after an address, or "START". */
const betweenDoors = (
  legs: ReadonlyArray<TransitLeg>,
  { from, to }: JourneyWish
): ReadonlyArray<TransitLeg> =>
  legs
    .filter(({ mode, distance }) => mode !== "walk" || distance > 0)
    .map((leg, at, all) => ({
      ...leg,
      from: at === 0 && leg.mode === "walk" ? { ...leg.from, name: "", point: from } : leg.from,
      to: at === all.length - 1 && leg.mode === "walk" ? { ...leg.to, name: "", point: to } : leg.to
    }))

const toJourney = ({ legs }: RemoteJourney, wish: JourneyWish): ReadonlyArray<Journey> => {
  const known = betweenDoors(legs.filter(isOurs), wish)
  const [first, last] = [known[0], known.at(-1)]
  const rides = known.filter(({ mode }) => mode !== "walk")
  const isTooFar = known.some(({ mode, distance }) => mode === "walk" && distance > wish.maxWalk)
  if (first === undefined || last === undefined || rides.length === 0) return []
  if (isTooFar || !legs.every(isOurs)) return []
  return [{ departure: first.from.at, arrival: last.to.at, legs: known, provider: rides[0]?.agency ?? "" }]
}

const isInTime = ({ at, by }: JourneyWish) => {
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
  wish: JourneyWish
): ReadonlyArray<Journey> => {
  const best = unbeaten(offered.flatMap((one) => toJourney(one, wish)).filter(isInTime(wish)))
  return wish.by === "DEPARTURE" ? best.slice(0, MOST) : best.slice(-MOST)
}
