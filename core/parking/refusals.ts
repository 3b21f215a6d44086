import { Schema } from "effect"

/** N37 The destination has no active partner site, or the trip has no passengers. */
export class TripNotEligibleForParking extends Schema.TaggedError<TripNotEligibleForParking>()(
  "trip_not_eligible_for_parking",
  {},
  { httpApiStatus: 403 }
) {}

/** PARK-034 The trip has a reservation in force. */
export class ParkingAlreadyBookedForTrip extends Schema.TaggedError<ParkingAlreadyBookedForTrip>()(
  "parking_already_booked_for_trip",
  {},
  { httpApiStatus: 409 }
) {}

/** PARK-035 The site has no sections, or the time of the reservation has ended. */
export class ParkingNotAvailable extends Schema.TaggedError<ParkingNotAvailable>()(
  "parking_not_available",
  {},
  { httpApiStatus: 422 }
) {}

/** PARK-039 The chosen section is full, or all sections are. */
export class NoAvailableParkingSection extends Schema.TaggedError<NoAvailableParkingSection>()(
  "no_available_parking_section",
  {},
  { httpApiStatus: 422 }
) {}

/** CONS-004 The site is closed at the planned arrival, or before the chosen end. */
export class ParkingSiteClosed extends Schema.TaggedError<ParkingSiteClosed>()(
  "parking_site_closed",
  {},
  { httpApiStatus: 422 }
) {}

/** CONS-004 Spots are free, but the partner gives no more of them to carpools at that time. */
export class ParkingQuotaReached extends Schema.TaggedError<ParkingQuotaReached>()(
  "parking_quota_reached",
  {},
  { httpApiStatus: 422 }
) {}

/** CONS-004 Spots are free, but the partner releases them closer to the arrival. */
export class ParkingNotReleased extends Schema.TaggedError<ParkingNotReleased>()(
  "parking_not_released",
  {},
  { httpApiStatus: 422 }
) {}

/** N38, PARK-033 The reservation would be longer than `hours`. */
export class MaximumParkingDurationExceeded extends Schema.TaggedError<MaximumParkingDurationExceeded>()(
  "maximum_parking_duration_exceeded",
  { hours: Schema.Int },
  { httpApiStatus: 422 }
) {}

/** N39 The driver has no earlier reservation in the area of this contract to repeat. */
export class NoPreviousParkingReservationsFound extends Schema.TaggedError<NoPreviousParkingReservationsFound>()(
  "no_previous_parking_reservations_found",
  {},
  { httpApiStatus: 404 }
) {}

/** PARK-037 No spot is free for a repeated or automatic reservation. */
export class NoAvailableParkingSpotsForAutoReservation extends Schema.TaggedError<NoAvailableParkingSpotsForAutoReservation>()(
  "no_available_parking_spots_for_auto_reservation",
  {},
  { httpApiStatus: 422 }
) {}

/** PARK-015 The licence plate is missing. */
export class MissingLicencePlate extends Schema.TaggedError<MissingLicencePlate>()(
  "missing_license_plate",
  {},
  { httpApiStatus: 422 }
) {}

/** PARK-011 The licence plate has other characters, or its length is not between `min` and `max`. */
export class InvalidLicencePlate extends Schema.TaggedError<InvalidLicencePlate>()(
  "invalid_license_plate",
  { min: Schema.Int, max: Schema.Int },
  { httpApiStatus: 422 }
) {}

/** No reservation is in force. */
export class ParkingReservationNotFound extends Schema.TaggedError<ParkingReservationNotFound>()(
  "parking_reservation_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** PARK-031 No reservation is in force to release. */
export class ReleaseParkingFailed extends Schema.TaggedError<ReleaseParkingFailed>()(
  "release_parking_failed",
  {},
  { httpApiStatus: 422 }
) {}

/** PARK-032 No reservation has expired to dismiss. */
export class DismissParkingFailed extends Schema.TaggedError<DismissParkingFailed>()(
  "dismiss_parking_failed",
  {},
  { httpApiStatus: 422 }
) {}
