import { DateTime, Result } from "effect"
import { type GeoPoint, type Metres, straightLine } from "#core/shared/geo.ts"
import { AddressesMustBeDifferent, DepartureInThePast, RouteTooShort } from "./refusals.ts"

/** Two addresses nearer than this are the same place. */
const SAME_PLACE_METRES = 5

/** Returns whether two points are so near that a trip between them makes no sense. */
export const isSamePlace = (one: GeoPoint, other: GeoPoint): boolean =>
  straightLine(one, other) < SAME_PLACE_METRES

/** TRIP-024 Start and destination of a trip must differ. */
export const checkAddressesDiffer = (
  from: GeoPoint,
  to: GeoPoint
): Result.Result<void, AddressesMustBeDifferent> =>
  isSamePlace(from, to) ? Result.fail(new AddressesMustBeDifferent()) : Result.void

/** TRIP-027, C06 The driven route must be at least `minimumKm` kilometres long. */
export const checkRouteLength = (distance: Metres, minimumKm: number): Result.Result<void, RouteTooShort> =>
  distance < minimumKm * 1000 ? Result.fail(new RouteTooShort({ kilometers: minimumKm })) : Result.void

/** TRIP-028, C05 A trip shorter than `underMetres` (straight line) needs a confirmation before it is saved. */
export const needsShortTripConfirmation = (from: GeoPoint, to: GeoPoint, underMetres: number): boolean =>
  straightLine(from, to) < underMetres

/** A trip cannot depart in the past. The grace period allows for the time it takes to fill in the form. */
export const checkDeparture = (
  departure: DateTime.Utc,
  now: DateTime.Utc,
  graceMinutes: number
): Result.Result<void, DepartureInThePast> =>
  DateTime.isLessThan(departure, DateTime.subtract(now, { minutes: graceMinutes }))
    ? Result.fail(new DepartureInThePast())
    : Result.void

/** SUBS-002 A driver may charge passengers only on trips longer than the covered length. */
export const mayCharge = (distance: Metres, coveredMetres: number): boolean => distance > coveredMetres
