import { DateTime } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import type { Carpool } from "./createCarpools.ts"
import type { DemoTrip } from "./DemoTrip.ts"
import type { DemoPerson, WorkPattern } from "./demoPeople.ts"
import { seedOf } from "./seedOf.ts"

const HOUR = 60
const DAY = 24 * HOUR
const DAY_MILLIS = DAY * 60_000

/** In minutes after midnight; to work and home in turns. */
type Departures = ReadonlyArray<number>

interface Day {
  readonly midnight: DateTime.Utc
  /** Days since 1970. */
  readonly number: number
  readonly isWeekend: boolean
}

const dayOf = (zoned: DateTime.Zoned): Day => ({
  midnight: DateTime.toUtc(DateTime.startOf(zoned, "day")),
  number: Math.round(DateTime.toEpochMillis(zoned) / DAY_MILLIS),
  isWeekend: [0, 6].includes(DateTime.getPart(zoned, "weekDay"))
})

const officeDepartures = (random: Random): Departures => [
  6 * HOUR + 30 + random.whole(0, 20) * 5,
  15 * HOUR + random.whole(0, 24) * 5
]

/** Spread over day and night, so that the map is never empty; two days of seven are free. */
const shiftDepartures = (number: number, dayNumber: number, random: Random): Departures => {
  if ((dayNumber + number) % 7 > 4) return []
  const start = ((number * 175) % DAY) + random.whole(0, 3) * 5
  return [start, start + 8 * HOUR + 30]
}

/** Between 6:00 and 22:00. */
const shuttleDepartures = (number: number): Departures =>
  [6, 10, 14, 18].map((hour) => hour * HOUR + ((number * 35) % (4 * HOUR)))

const departuresOf = ({ number, workPattern }: Carpool, day: Day, random: Random): Departures => {
  switch (workPattern) {
    case "office":
      return day.isWeekend && number % 3 !== 0 ? [] : officeDepartures(random)
    case "shifts":
      return shiftDepartures(number, day.number, random)
    case "shuttle":
      return shuttleDepartures(number)
  }
}

/** The average number of seat requests for a trip. */
const requestsPerTrip: Readonly<Record<WorkPattern, number>> = { office: 0.9, shifts: 0.8, shuttle: 0.5 }
const MAX_PROBABILITY = 0.6

/** By phone number. */
type PersonIds = ReadonlyMap<string, UserId>

const idsOf = (people: ReadonlyArray<DemoPerson>, ids: PersonIds) =>
  people.flatMap(({ phone }) => ids.get(phone) ?? [])

const tripsOfCarpool = (carpool: Carpool, day: Day, ids: PersonIds): ReadonlyArray<DemoTrip> => {
  const { commute, number, workPattern } = carpool
  const random = makeRandom(seedOf(day.number, number))
  const passengerIds = idsOf(carpool.passengers, ids)
  const departures = departuresOf(carpool, day, random)
  const likelihood = Math.min(MAX_PROBABILITY, requestsPerTrip[workPattern] / passengerIds.length)
  return idsOf([carpool.driver], ids).flatMap((driverId) =>
    departures.map((minutes, leg) => ({
      driverId,
      riders: passengerIds.filter(() => random.chance(likelihood)),
      from: leg % 2 === 0 ? commute.home : commute.work,
      to: leg % 2 === 0 ? commute.work : commute.home,
      departure: DateTime.add(day.midnight, { minutes }),
      seed: random.whole(0, 2 ** 31 - 1)
    }))
  )
}

/** The trips of one day of all drivers who have an account, by departure. */
export const tripsOnDay = (
  carpools: ReadonlyArray<Carpool>,
  day: DateTime.Zoned,
  ids: PersonIds
): ReadonlyArray<DemoTrip> =>
  carpools
    .flatMap((carpool) => tripsOfCarpool(carpool, dayOf(day), ids))
    .toSorted((a, b) => DateTime.Order(a.departure, b.departure))
