import { DateTime, Duration, Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

/** CONS-001 Why an agent looks at a trip on the road, the most urgent first. */
export const tripTroubles = ["off_route", "silent", "stopped", "nobody_boarded", "late_start"] as const
export type TripTrouble = (typeof tripTroubles)[number]

/** The latest position of a car. */
export interface SeenPosition extends GeoPoint {
  readonly at: DateTime.Utc
  /** How long it has been within `stillMeters` of this position. */
  readonly stillSeconds: number
  /** The distance from its road. */
  readonly offRouteMeters: number
}

/** A trip on the road or due. */
export interface WatchedTrip {
  readonly plannedDeparture: DateTime.Utc
  readonly startedAt: Option.Option<DateTime.Utc>
  readonly destination: GeoPoint
  readonly position: Option.Option<SeenPosition>
  /** The seats of accepted passengers, and those of them who boarded. */
  readonly booked: number
  readonly boarded: number
  /** The earliest planned time at which a passenger boards. */
  readonly firstPickup: Option.Option<DateTime.Utc>
}

export type TroubleSettings = Pick<ProductSettingsValues, "trouble" | "end">

const hasPassed = (since: DateTime.Utc, minutes: number, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, DateTime.add(since, { minutes }))

/** Whether the car has stood at its latest position for `stoppedSeconds`, as far as its positions say. */
export const isStopped = ({ stillSeconds }: SeenPosition, { trouble }: TroubleSettings): boolean =>
  stillSeconds >= trouble.stoppedSeconds

const isLateStart = (trip: WatchedTrip, now: DateTime.Utc, { trouble }: TroubleSettings): boolean =>
  Option.isNone(trip.startedAt) && hasPassed(trip.plannedDeparture, trouble.lateStartMinutes, now)

/** A car that has arrived may stand where it is, and away from the road. */
const hasArrived = (
  { destination }: WatchedTrip,
  position: SeenPosition,
  { end }: TroubleSettings
): boolean => straightLine(position, destination) <= end.subsidyRadiusMeters

const positionTroubles = (
  trip: WatchedTrip,
  position: SeenPosition,
  settings: TroubleSettings
): ReadonlyArray<TripTrouble> => {
  const { offRouteMeters, stoppedMinutes } = settings.trouble
  if (hasArrived(trip, position, settings)) return []
  return [
    ...(position.offRouteMeters > offRouteMeters ? (["off_route"] as const) : []),
    ...(position.stillSeconds >= stoppedMinutes * 60 ? (["stopped"] as const) : [])
  ]
}

/** A trip that started late is expected at its stops as much later. */
const isNobodyBoarded = (
  trip: WatchedTrip,
  startedAt: DateTime.Utc,
  now: DateTime.Utc,
  { trouble }: TroubleSettings
): boolean => {
  if (trip.booked === 0 || trip.boarded > 0 || Option.isNone(trip.firstPickup)) return false
  const delay = Math.max(0, startedAt.epochMilliseconds - trip.plannedDeparture.epochMilliseconds)
  const expected = DateTime.addDuration(trip.firstPickup.value, Duration.millis(delay))
  return hasPassed(expected, trouble.nobodyBoardedMinutes, now)
}

/** CONS-001 Lists what is wrong with a trip now, the most urgent first. */
export const troublesOf = (
  trip: WatchedTrip,
  now: DateTime.Utc,
  settings: TroubleSettings
): ReadonlyArray<TripTrouble> => {
  if (Option.isNone(trip.startedAt)) return isLateStart(trip, now, settings) ? ["late_start"] : []
  const startedAt = trip.startedAt.value
  const lastSeen = Option.match(trip.position, { onNone: () => startedAt, onSome: ({ at }) => at })
  const found = new Set<TripTrouble>(
    Option.match(trip.position, {
      onNone: () => [],
      onSome: (position) => positionTroubles(trip, position, settings)
    })
  )
  if (hasPassed(lastSeen, settings.trouble.silentMinutes, now)) found.add("silent")
  if (isNobodyBoarded(trip, startedAt, now, settings)) found.add("nobody_boarded")
  return tripTroubles.filter((trouble) => found.has(trouble))
}
