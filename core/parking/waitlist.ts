import { DateTime, Option, Result } from "effect"
import type { ParkingSectionId, TripId, UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { LicencePlate } from "./LicencePlate.ts"
import type { ParkingTimes } from "./Parking.ts"
import { checkNotEnded } from "./parkingTimes.ts"
import { chooseSection, type ParkingSection } from "./sections.ts"
import { type SiteHours, usualStay } from "./usualStay.ts"

/** N112 A driver who waits for a spot for one trip. */
export interface Waiting {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly licencePlate: LicencePlate
  /** The planned arrival of the trip. */
  readonly startingAt: DateTime.Utc
  readonly joinedAt: DateTime.Utc
  readonly trip: Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt">
}

/** Those who wait at a site, in the order in which they joined. */
export type Waitlist = ReadonlyArray<Waiting>

type TripTimes = Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "plannedArrival">

/** Whether a trip may still arrive as planned: it has not ended, and has started by its planned arrival. */
export const canTripWait = (
  { cancelledAt, completedAt, plannedArrival, startedAt }: TripTimes,
  now: DateTime.Utc
): boolean =>
  Option.isNone(cancelledAt) &&
  Option.isNone(completedAt) &&
  (Option.isSome(startedAt) || DateTime.isLessThan(now, plannedArrival))

/**
 * N112 Computes the stay for which a driver waits; none once it is in vain: the trip is cancelled or has ended, it has not started by its
 * planned arrival, or the site is closed at that time.
 */
export const waitingStay = (
  waiting: Pick<Waiting, "startingAt" | "trip">,
  site: SiteHours,
  settings: Pick<ProductSettingsValues["parking"], "defaultHours" | "maxHours">,
  now: DateTime.Utc
): Option.Option<ParkingTimes> => {
  const { startingAt, trip } = waiting
  if (!canTripWait({ ...trip, plannedArrival: startingAt }, now)) return Option.none()
  return Option.filter(Option.getSuccess(usualStay(startingAt, site, settings)), (stay) =>
    Result.isSuccess(checkNotEnded(stay, now))
  )
}

/** Whether two stays need two spots. */
export const doStaysOverlap = (one: ParkingTimes, other: ParkingTimes): boolean =>
  DateTime.isLessThan(one.startingAt, other.endingAt) && DateTime.isLessThan(other.startingAt, one.endingAt)

/** Lists those who joined before a trip: all, if it does not wait. */
export const waitingBefore = (waitlist: Waitlist, tripId: TripId): Waitlist => {
  const own = waitlist.findIndex((waiting) => waiting.tripId === tripId)
  return own === -1 ? waitlist : waitlist.slice(0, own)
}

/** Computes the place of a trip among those who wait for the same time, counted from one; none if it does not wait. */
export const placeOf = (
  waitlist: Waitlist,
  tripId: TripId,
  stayOf: (waiting: Waiting) => Option.Option<ParkingTimes>
): Option.Option<number> => {
  const own = Option.flatMap(
    Option.fromUndefinedOr(waitlist.find((waiting) => waiting.tripId === tripId)),
    stayOf
  )
  return Option.map(own, (stay) => {
    const rivals = waitingBefore(waitlist, tripId).filter((waiting) =>
      Option.exists(stayOf(waiting), (other) => doStaysOverlap(stay, other))
    )
    return rivals.length + 1
  })
}

/** A spot of a section that belongs to somebody who waits, and is not reserved yet. */
export interface Claim {
  readonly sectionId: ParkingSectionId
  readonly stay: ParkingTimes
  /** The spots of the section that this driver leaves to others for the time of the stay. */
  readonly spare: number
}

const overlapping = (claims: ReadonlyArray<Claim>, { id }: ParkingSection, stay: ParkingTimes) =>
  claims.filter((claim) => claim.sectionId === id && doStaysOverlap(claim.stay, stay))

/** Takes the spots away that are reserved once all claims are served. */
const afterClaims = (
  sections: ReadonlyArray<ParkingSection>,
  claims: ReadonlyArray<Claim>,
  stay: ParkingTimes
): ReadonlyArray<ParkingSection> =>
  sections.map((section) => {
    const claimed = overlapping(claims, section, stay)
    return { ...section, spots: Math.max(0, section.spots - claimed.length) }
  })

/** N112 Finds the spot that belongs to the next one who waits, after the claims of those before; none while no spot is open. */
export const nextClaim = (
  sections: ReadonlyArray<ParkingSection>,
  claims: ReadonlyArray<Claim>,
  stay: ParkingTimes
): Option.Option<Claim> =>
  Option.map(
    Option.getSuccess(chooseSection(afterClaims(sections, claims, stay), Option.none())),
    ({ id, spots }) => ({ sectionId: id, stay, spare: spots - 1 })
  )

/**
 * N112 Takes the spots away that belong to those who wait before: nobody overtakes them. More spots can be released for this stay than for
 * theirs by now, so a spot is open to it only if each of them has one to spare.
 */
export const withoutClaims = (
  sections: ReadonlyArray<ParkingSection>,
  claims: ReadonlyArray<Claim>,
  stay: ParkingTimes
): ReadonlyArray<ParkingSection> =>
  afterClaims(sections, claims, stay).map((section) => ({
    ...section,
    spots: Math.min(section.spots, ...overlapping(claims, section, stay).map(({ spare }) => spare))
  }))
