import { DateTime, Option } from "effect"
import { type GeoPoint, type Metres, metres, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { roadOf } from "#core/trip/road.ts"
import { secondsAlong } from "#core/trip/stopTimes.ts"

/**
 * N96 Where a passenger's ride is. `planned`: the car has not left. `coming`: it is on the way to the pickup. `at_pickup`: it is
 * there. `on_board`: the passenger boarded by code. `picked_up`: the car was at the pickup and has left it. `passed`: it drove
 * on without having been seen at the pickup. `arrived`: it has reached the passenger's destination. `ended`: the trip is over.
 */
export const rideStates = [
  "planned",
  "coming",
  "at_pickup",
  "on_board",
  "picked_up",
  "passed",
  "arrived",
  "ended"
] as const
export type RideState = (typeof rideStates)[number]

export interface RideProgress {
  readonly state: RideState
  /** The latest position of the car, while the passenger may see it. */
  readonly car: Option.Option<PositionFix>
  /** When the car is at the pickup, or was there. */
  readonly pickupAt: DateTime.Utc
  /** When it is at the passenger's destination, or was there; for a trip that ended before, when it ended. */
  readonly arrivalAt: DateTime.Utc
  /** How many metres of road the trip ended before the passenger's destination. */
  readonly endedShort: Option.Option<Metres>
}

interface Ride {
  readonly trip: Pick<
    DriverTrip,
    "plannedDeparture" | "startedAt" | "completedAt" | "from" | "to" | "route" | "distance" | "duration"
  >
  readonly pickup: DriverStop
  readonly destination: DriverStop
  readonly boardedByCode: boolean
  /** In order of time. */
  readonly fixes: ReadonlyArray<PositionFix>
}

export type ProgressSettings = Pick<ProductSettingsValues, "end" | "fraud">

/** A fix with its place by the road: metres along it, and away from it. */
interface LocatedFix extends PositionFix {
  readonly along: number
  readonly away: number
}

/** Whether the car is at a stop as the crow flies, by one position and its inaccuracy. */
const isAt = (fix: PositionFix, stop: GeoPoint, { end, fraud }: ProgressSettings): boolean =>
  straightLine(fix, stop) - Math.min(fix.accuracy, fraud.maxAccuracyMeters) <= end.subsidyRadiusMeters

/** Whether the car has driven on from a stop. */
const isBehind = ({ along }: LocatedFix, stop: DriverStop, { end }: ProgressSettings): boolean =>
  along > stop.along + end.subsidyRadiusMeters

const locate = ({ fixes, trip }: Ride): ReadonlyArray<LocatedFix> => {
  const road = roadOf(trip)
  // The drawn line is a little shorter than the road.
  const scale = road.length === 0 ? 0 : trip.distance / road.length
  return fixes.map((fix) => {
    const { along, away } = road.locate(fix)
    return { ...fix, along: along * scale, away }
  })
}

/** Estimates when the car reaches a stop from its latest position, or from its start while none is known. */
const reaches = (
  { trip }: Ride,
  stop: DriverStop,
  last: LocatedFix | undefined,
  now: DateTime.Utc
): DateTime.Utc => {
  if (last !== undefined) {
    const ahead = metres(Math.max(0, stop.along - last.along) + last.away)
    return DateTime.max(now, DateTime.add(last.at, { seconds: secondsAlong(trip, ahead) }))
  }
  // A car that should have left cannot leave earlier than now.
  const start = Option.getOrElse(trip.startedAt, () => DateTime.max(trip.plannedDeparture, now))
  return DateTime.add(start, { seconds: secondsAlong(trip, stop.along) })
}

/** When the car was seen at the passenger's stops, and where it is. */
interface Sightings {
  readonly last: LocatedFix | undefined
  readonly atPickup: LocatedFix | undefined
  /** Where it drove on without having been seen at the pickup: the first time behind it. */
  readonly behindPickup: LocatedFix | undefined
  /** After the pickup, where the car was seen there. */
  readonly atDestination: LocatedFix | undefined
}

const sightingsOf = (
  { destination, pickup }: Ride,
  located: ReadonlyArray<LocatedFix>,
  settings: ProgressSettings
): Sightings => {
  const atPickup = located.find((fix) => isAt(fix, pickup, settings))
  const afterPickup = atPickup === undefined ? located : located.slice(located.indexOf(atPickup))
  return {
    last: located.at(-1),
    atPickup,
    behindPickup: located.find((fix) => isBehind(fix, pickup, settings)),
    atDestination: afterPickup.find((fix) => isAt(fix, destination, settings))
  }
}

const stateUnderWay = (
  { boardedByCode, destination, pickup }: Ride,
  { atDestination, atPickup, last }: Sightings,
  settings: ProgressSettings
): RideState => {
  const isBeyond = (stop: DriverStop): boolean => last !== undefined && isBehind(last, stop, settings)
  if (atDestination !== undefined || isBeyond(destination)) return "arrived"
  if (boardedByCode) return "on_board"
  if (last !== undefined && isAt(last, pickup, settings)) return "at_pickup"
  if (atPickup !== undefined) return "picked_up"
  return isBeyond(pickup) ? "passed" : "coming"
}

/** How far before the passenger's destination a trip ended; none if the car reached it, or nobody knows where it was. */
const shortOf = (
  destination: DriverStop,
  located: ReadonlyArray<LocatedFix>,
  settings: ProgressSettings
): Option.Option<Metres> => {
  const last = located.at(-1)
  const hasReached = (fix: LocatedFix): boolean =>
    isAt(fix, destination, settings) || isBehind(fix, destination, settings)
  if (last === undefined || located.some(hasReached)) return Option.none()
  const ahead = Math.max(destination.along - last.along, straightLine(last, destination))
  return ahead <= settings.end.subsidyRadiusMeters ? Option.none() : Option.some(metres(Math.round(ahead)))
}

const endedRide = (
  { destination, pickup }: Ride,
  endedAt: DateTime.Utc,
  located: ReadonlyArray<LocatedFix>,
  { sightings, settings }: { readonly sightings: Sightings; readonly settings: ProgressSettings }
): RideProgress => ({
  state: "ended",
  car: Option.none(),
  pickupAt: sightings.atPickup?.at ?? pickup.plannedTime,
  arrivalAt: sightings.atDestination?.at ?? endedAt,
  endedShort: shortOf(destination, located, settings)
})

/** N96 Computes where a passenger's ride is now, from the reported positions of the car. */
export const rideProgress = (ride: Ride, now: DateTime.Utc, settings: ProgressSettings): RideProgress => {
  const { destination, pickup, trip } = ride
  const located = locate(ride)
  const sightings = sightingsOf(ride, located, settings)
  if (Option.isSome(trip.completedAt))
    return endedRide(ride, trip.completedAt.value, located, { sightings, settings })
  const { atDestination, atPickup, behindPickup, last } = sightings
  const state = Option.isNone(trip.startedAt) ? "planned" : stateUnderWay(ride, sightings, settings)
  const hidesCar = state === "planned" || state === "arrived"
  return {
    state,
    car: hidesCar ? Option.none() : Option.fromUndefinedOr(last),
    pickupAt: (atPickup ?? behindPickup)?.at ?? reaches(ride, pickup, last, now),
    arrivalAt: atDestination?.at ?? reaches(ride, destination, last, now),
    endedShort: Option.none()
  }
}
