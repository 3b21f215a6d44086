import { DateTime, Duration, Option } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { noQuotas } from "#core/parking/quotas.ts"
import { releasedSpots } from "#core/parking/releasePhases.ts"
import { isSectionDisabled, type ParkingSection, toSection } from "#core/parking/sections.ts"
import {
  type Claim,
  nextClaim,
  type Waiting,
  type Waitlist,
  waitingBefore,
  waitingStay,
  withoutClaims
} from "#core/parking/waitlist.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at, tripId, userId } from "#tests/support/builders/entities.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const TRIPS = 12
const trips = Array.from({ length: TRIPS }, (_, trip) => trip)
const evening = at("2026-03-01T20:00:00Z")
const site = { country: "DK", openingHours: Option.none() } as const
/** The arrivals are so near each other that each two stays need two spots. */
const arrivalOf = (trip: number) =>
  DateTime.addDuration(at("2026-03-02T07:00:00Z"), Duration.minutes(20 * trip))

const waitingOf = (trip: number): Waiting => ({
  tripId: tripId(trip),
  driverId: userId(trip),
  licencePlate: LicencePlate.make(`AB${trip}`),
  startingAt: arrivalOf(trip),
  joinedAt: evening,
  trip: { startedAt: Option.none(), completedAt: Option.none(), cancelledAt: Option.none() }
})

interface Site {
  readonly now: DateTime.Utc
  readonly spots: number
  readonly quota: number
  readonly share: number
  readonly waitlist: Waitlist
  readonly reserved: ReadonlyMap<number, ParkingTimes>
}

const releasedFor = ({ now, share, spots }: Site, trip: number): number => {
  const phases = [
    { hoursBefore: null, share },
    { hoursBefore: 4, share: 100 }
  ]
  return releasedSpots(phases, spots, arrivalOf(trip), now)
}

const stayOf = ({ now }: Site, trip: number) =>
  waitingStay(waitingOf(trip), site, defaultProductSettings.parking, now)

const sectionFor = (of: Site, trip: number, stay: ParkingTimes): ParkingSection =>
  toSection(
    {
      id: sectionId(1),
      name: "P1",
      free: Math.max(0, of.spots - of.reserved.size),
      quotas: Option.some({ ...noQuotas, monday: of.quota }),
      released: Option.some(releasedFor(of, trip)),
      taken: [...of.reserved.values()]
    },
    stay,
    "DK"
  )

/** Whether a spot is open to a trip, as if nobody waited. */
const sectionOpen = (of: Site, trip: number): boolean =>
  Option.exists(stayOf(of, trip), (stay) => sectionFor(of, trip, stay).spots > 0)

const numberOf = ({ tripId: id }: Waiting): number => trips.find((trip) => tripId(trip) === id) ?? -1

/** Whether a trip can have a spot beside those that belong to the trips before it. */
const canHave = (of: Site, trip: number): boolean => {
  const stay = stayOf(of, trip)
  if (Option.isNone(stay) || of.reserved.has(trip)) return false
  const claims: Array<Claim> = []
  for (const before of waitingBefore(of.waitlist, tripId(trip)).map(numberOf)) {
    const other = stayOf(of, before)
    if (Option.isNone(other)) continue
    const claim = nextClaim([sectionFor(of, before, other.value)], claims, other.value)
    if (Option.isSome(claim)) claims.push(claim.value)
  }
  return !withoutClaims([sectionFor(of, trip, stay.value)], claims, stay.value).every(isSectionDisabled)
}

const reserve = (of: Site, trip: number): Site => {
  const stay = stayOf(of, trip)
  if (Option.isNone(stay) || !canHave(of, trip)) return of
  const reserved = new Map([...of.reserved, [trip, stay.value]])
  return { ...of, reserved, waitlist: of.waitlist.filter((one) => one.tripId !== tripId(trip)) }
}

/** As the job does: one after the other, each time the first who can have a spot. */
const fill = (of: Site): Site => {
  const next = of.waitlist.map(numberOf).find((trip) => canHave(of, trip))
  return next === undefined ? of : fill(reserve(of, next))
}

const join = (of: Site, trip: number): Site =>
  of.reserved.has(trip) || of.waitlist.some((one) => one.tripId === tripId(trip))
    ? of
    : { ...of, waitlist: [...of.waitlist, waitingOf(trip)] }

const step = fc.record({
  what: fc.constantFrom<string>("join", "reserve", "release", "fill", "pass"),
  trip: fc.nat(TRIPS - 1)
})

const after = (of: Site, { trip, what }: { readonly what: string; readonly trip: number }): Site => {
  switch (what) {
    case "join":
      return join(of, trip)
    case "reserve":
      return reserve(of, trip)
    case "release":
      return { ...of, reserved: new Map([...of.reserved].filter(([other]) => other !== trip)) }
    case "pass":
      return { ...of, now: DateTime.addDuration(of.now, Duration.hours(trip / 3)) }
    default:
      return fill(of)
  }
}

const served = (of: Site): ReadonlyArray<number> => {
  const full = fill(of)
  return of.waitlist.map(numberOf).filter((trip) => full.reserved.has(trip))
}

/** Says what a step did against the rules. */
const faultOf = (
  { trip, what }: { readonly what: string; readonly trip: number },
  before: Site,
  now: Site
): string => {
  const made = [...now.reserved.keys()].filter((one) => !before.reserved.has(one))
  const released = Math.max(...made.map((one) => releasedFor(now, one)))
  if (made.length > 0 && now.reserved.size > Math.min(now.spots, now.quota, released)) return "oversold"
  if (what === "reserve") {
    const others = served(before).filter((one) => one !== trip)
    if (String(served(now)) !== String(others)) return "overtaken"
  }
  if (what !== "fill") return ""
  const left = now.waitlist.map(numberOf)
  if (left.some((one) => sectionOpen(now, one))) return "not served"
  const order = before.waitlist.map(numberOf).filter((one) => left.includes(one))
  return String(left) === String(order) ? "" : "out of order"
}

/** The second spot is released for trip 0, which arrives sooner, while the first belongs to trip 1. */
const releasedSooner = {
  spots: 2,
  quota: 2,
  share: 50,
  steps: [
    { what: "join", trip: 1 },
    { what: "pass", trip: 4 },
    { what: "pass", trip: 9 },
    { what: "pass", trip: 8 },
    { what: "reserve", trip: 0 }
  ]
}

it("N111 N112 a site with phases, a quota and a waitlist never has more reservations than allowed, and nobody overtakes, whatever happens", () => {
  const setup = fc.record({
    spots: fc.nat(5),
    quota: fc.nat(6),
    share: fc.nat(99),
    steps: fc.array(step, { maxLength: 60 })
  })
  fc.assert(
    fc.property(setup, ({ steps, ...numbers }) => {
      let now: Site = { ...numbers, now: evening, waitlist: [], reserved: new Map() }
      for (const one of steps) {
        const before = now
        now = after(before, one)
        expect(faultOf(one, before, now)).toBe("")
      }
    }),
    { examples: [[releasedSooner]] }
  )
})
