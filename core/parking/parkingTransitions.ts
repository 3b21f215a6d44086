import { DateTime, Result } from "effect"
import type { LicencePlate } from "./LicencePlate.ts"
import type { Dismissed, Expired, Parking, ParkingReservation, Released, Reserved } from "./Parking.ts"
import {
  DismissParkingFailed,
  ParkingAlreadyBookedForTrip,
  ParkingNotAvailable,
  ParkingReservationNotFound,
  ReleaseParkingFailed
} from "./refusals.ts"

/** PARK-004 Computes the current state: a reservation has expired once its time ends, before the job stores that. */
export const currentParking = <P extends Parking>(parking: P, now: DateTime.Utc): P | Expired => {
  if (parking._tag !== "reserved") return parking
  const { reservation } = parking
  return DateTime.isLessThan(now, reservation.endingAt)
    ? parking
    : { _tag: "expired", reservation, at: reservation.endingAt }
}

/** PARK-006, PARK-034 A trip has one spot at a time; after its release another one can be reserved. */
export const checkReservable = (
  parking: Parking,
  now: DateTime.Utc
): Result.Result<void, ParkingAlreadyBookedForTrip | ParkingNotAvailable> => {
  switch (currentParking(parking, now)._tag) {
    case "none":
    case "released":
      return Result.void
    case "reserved":
      return Result.fail(new ParkingAlreadyBookedForTrip())
    case "dismissed":
    case "expired":
      return Result.fail(new ParkingNotAvailable())
  }
}

/** PARK-022 Changes the licence plate of a reservation in force. */
export const decidePlateChange = (
  parking: Parking,
  licencePlate: LicencePlate,
  now: DateTime.Utc
): Result.Result<Reserved, ParkingReservationNotFound> => {
  const current = currentParking(parking, now)
  return current._tag === "reserved"
    ? Result.succeed({ _tag: "reserved", reservation: { ...current.reservation, licencePlate } })
    : Result.fail(new ParkingReservationNotFound())
}

/** PARK-003 Moves a reservation in force to a spot of another section of its site. */
export const decideMove = (
  parking: Parking,
  target: Pick<ParkingReservation, "section" | "spot">,
  now: DateTime.Utc
): Result.Result<Reserved, ParkingReservationNotFound> => {
  const current = currentParking(parking, now)
  return current._tag === "reserved"
    ? Result.succeed({ _tag: "reserved", reservation: { ...current.reservation, ...target } })
    : Result.fail(new ParkingReservationNotFound())
}

/** PARK-023 Releases a reservation in force; a repeat changes nothing. */
export const decideRelease = (
  parking: Parking,
  now: DateTime.Utc
): Result.Result<Released, ReleaseParkingFailed> => {
  const current = currentParking(parking, now)
  if (current._tag === "released") return Result.succeed(current)
  return current._tag === "reserved"
    ? Result.succeed({ _tag: "released", reservation: current.reservation, at: now })
    : Result.fail(new ReleaseParkingFailed())
}

/** PARK-005, PARK-024 Dismisses an expired reservation, so that it is no longer shown; a repeat changes nothing. */
export const decideDismiss = (
  parking: Parking,
  now: DateTime.Utc
): Result.Result<Dismissed, DismissParkingFailed> => {
  const current = currentParking(parking, now)
  if (current._tag === "dismissed") return Result.succeed(current)
  return current._tag === "expired"
    ? Result.succeed({ _tag: "dismissed", reservation: current.reservation, at: now })
    : Result.fail(new DismissParkingFailed())
}
