import { DateTime, Result } from "effect"
import { type GeoPoint, type Metres, straightLine } from "#core/shared/geo.ts"
import { AddressesMustBeDifferent, DepartureInThePast, RouteTooShort } from "./refusals.ts"

/** Nearer than this two addresses are one place. */
const SAME_PLACE_METRES = 5

export const isSamePlace = (one: GeoPoint, other: GeoPoint): boolean =>
  straightLine(one, other) < SAME_PLACE_METRES

/** TRIP-024. */
export const checkDifferent = (
  from: GeoPoint,
  to: GeoPoint
): Result.Result<void, AddressesMustBeDifferent> =>
  isSamePlace(from, to) ? Result.fail(new AddressesMustBeDifferent()) : Result.void

/** TRIP-027, C06 the driven route has a least length in kilometres. */
export const checkRouteLength = (distance: Metres, minimumKm: number): Result.Result<void, RouteTooShort> =>
  distance < minimumKm * 1000 ? Result.fail(new RouteTooShort({ kilometers: minimumKm })) : Result.void

/** TRIP-028, C05 a very short trip is confirmed before it is saved; straight line in metres. */
export const needsShortTripConfirmation = (from: GeoPoint, to: GeoPoint, underMetres: number): boolean =>
  straightLine(from, to) < underMetres

/** A trip leaves now or later; the grace period forgives slow typing. */
export const checkDeparture = (
  departure: DateTime.Utc,
  now: DateTime.Utc,
  graceMinutes: number
): Result.Result<void, DepartureInThePast> =>
  DateTime.isLessThan(departure, DateTime.subtract(now, { minutes: graceMinutes }))
    ? Result.fail(new DepartureInThePast())
    : Result.void

/** SUBS-002 passengers may be charged only on trips longer than the covered length. */
export const mayCharge = (distance: Metres, coveredMetres: number): boolean => distance > coveredMetres
