import { DateTime, Result } from "effect"
import type { LicencePlate } from "./LicencePlate.ts"
import type { Dismissed, Expired, Parking, Released, Reserved } from "./Parking.ts"
import {
  DismissParkingFailed,
  ParkingAlreadyBookedForTrip,
  ParkingNotAvailable,
  ParkingReservationNotFound,
  ReleaseParkingFailed
} from "./refusals.ts"

/** PARK-004 a reservation whose time is over has expired, whether or not somebody has written it down yet. */
export const parkingNow = <P extends Parking>(parking: P, now: DateTime.Utc): P | Expired => {
  if (parking._tag !== "reserved") return parking
  const { reservation } = parking
  return DateTime.isLessThan(now, reservation.endingAt)
    ? parking
    : { _tag: "expired", reservation, at: reservation.endingAt }
}

/** PARK-006, PARK-034 a trip has one spot at a time; who has released it may have another while there is time left. */
export const checkReservable = (
  parking: Parking,
  now: DateTime.Utc
): Result.Result<void, ParkingAlreadyBookedForTrip | ParkingNotAvailable> => {
  switch (parkingNow(parking, now)._tag) {
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

/** PARK-022 another car comes. */
export const decidePlate = (
  parking: Parking,
  licencePlate: LicencePlate,
  now: DateTime.Utc
): Result.Result<Reserved, ParkingReservationNotFound> => {
  const current = parkingNow(parking, now)
  return current._tag === "reserved"
    ? Result.succeed({ _tag: "reserved", reservation: { ...current.reservation, licencePlate } })
    : Result.fail(new ParkingReservationNotFound())
}

/** PARK-023 the driver gives the spot back; a repeat changes nothing. */
export const decideRelease = (
  parking: Parking,
  now: DateTime.Utc
): Result.Result<Released, ReleaseParkingFailed> => {
  const current = parkingNow(parking, now)
  if (current._tag === "released") return Result.succeed(current)
  return current._tag === "reserved"
    ? Result.succeed({ _tag: "released", reservation: current.reservation, at: now })
    : Result.fail(new ReleaseParkingFailed())
}

/** PARK-005, PARK-024 an expired reservation is put out of sight; a repeat changes nothing. */
export const decideDismiss = (
  parking: Parking,
  now: DateTime.Utc
): Result.Result<Dismissed, DismissParkingFailed> => {
  const current = parkingNow(parking, now)
  if (current._tag === "dismissed") return Result.succeed(current)
  return current._tag === "expired"
    ? Result.succeed({ _tag: "dismissed", reservation: current.reservation, at: now })
    : Result.fail(new DismissParkingFailed())
}
