import { DateTime } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { Carpool } from "./carpools.ts"
import type { Drive } from "./Drive.ts"
import type { CastMember, Rhythm } from "./demoPeople.ts"
import { type Random, seededRandom, seedOf } from "./random.ts"

const HOUR = 60
const DAY = 24 * HOUR
const DAY_MILLIS = DAY * 60_000

/** Minutes after midnight, there and back in turns. */
type Departures = ReadonlyArray<number>

interface Day {
  readonly midnight: DateTime.Utc
  /** Counted from some day long ago. */
  readonly number: number
  readonly isWeekend: boolean
}

const dayOf = (zoned: DateTime.Zoned): Day => ({
  midnight: DateTime.toUtc(DateTime.startOf(zoned, "day")),
  number: Math.round(DateTime.toEpochMillis(zoned) / DAY_MILLIS),
  isWeekend: [0, 6].includes(DateTime.getPart(zoned, "weekDay"))
})

const inOffice = (random: Random): Departures => [
  6 * HOUR + 30 + random.between(0, 20) * 5,
  15 * HOUR + random.between(0, 24) * 5
]

/** Spread over day and night, so that somebody is always on the road; two days of seven are free. */
const inShifts = (number: number, dayNumber: number, random: Random): Departures => {
  if ((dayNumber + number) % 7 > 4) return []
  const start = ((number * 175) % DAY) + random.between(0, 3) * 5
  return [start, start + 8 * HOUR + 30]
}

/** From six to ten in the evening. */
const toAndFro = (number: number): Departures =>
  [6, 10, 14, 18].map((hour) => hour * HOUR + ((number * 35) % (4 * HOUR)))

const departuresOf = ({ number, rhythm }: Carpool, day: Day, random: Random): Departures => {
  switch (rhythm) {
    case "office":
      return day.isWeekend && number % 3 !== 0 ? [] : inOffice(random)
    case "shifts":
      return inShifts(number, day.number, random)
    case "shuttle":
      return toAndFro(number)
  }
}

/** How many of a carpool's riders ask for a drive, on average. */
const asking: Readonly<Record<Rhythm, number>> = { office: 0.9, shifts: 0.8, shuttle: 0.5 }
const MOST_LIKELY = 0.6

/** By phone number. */
type Residents = ReadonlyMap<string, UserId>

const idsOf = (members: ReadonlyArray<CastMember>, residents: Residents) =>
  members.flatMap(({ phone }) => residents.get(phone) ?? [])

const drivesOfOne = (carpool: Carpool, day: Day, residents: Residents): ReadonlyArray<Drive> => {
  const { commute, number, rhythm } = carpool
  const random = seededRandom(seedOf(day.number, number))
  const riders = idsOf(carpool.riders, residents)
  const departures = departuresOf(carpool, day, random)
  const likelihood = Math.min(MOST_LIKELY, asking[rhythm] / riders.length)
  return idsOf([carpool.driver], residents).flatMap((driverId) =>
    departures.map((minutes, leg) => ({
      driverId,
      riders: riders.filter(() => random.chance(likelihood)),
      from: leg % 2 === 0 ? commute.home : commute.work,
      to: leg % 2 === 0 ? commute.work : commute.home,
      departure: DateTime.add(day.midnight, { minutes }),
      seed: random.between(0, 2 ** 31 - 1)
    }))
  )
}

/** Everything that those of the carpools who live here drive on a day, by departure. */
export const drivesOf = (
  carpools: ReadonlyArray<Carpool>,
  day: DateTime.Zoned,
  residents: Residents
): ReadonlyArray<Drive> =>
  carpools
    .flatMap((carpool) => drivesOfOne(carpool, dayOf(day), residents))
    .toSorted((a, b) => DateTime.Order(a.departure, b.departure))
