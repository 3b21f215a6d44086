import { Schema } from "effect"

/** N37 no active partner site at the destination, or nobody rides along. */
export class TripNotEligibleForParking extends Schema.TaggedError<TripNotEligibleForParking>()(
  "trip_not_eligible_for_parking",
  {},
  { httpApiStatus: 403 }
) {}

export class ParkingAlreadyBookedForTrip extends Schema.TaggedError<ParkingAlreadyBookedForTrip>()(
  "parking_already_booked_for_trip",
  {},
  { httpApiStatus: 409 }
) {}

/** The site has no spots to give, or the time to park is over. */
export class ParkingNotAvailable extends Schema.TaggedError<ParkingNotAvailable>()(
  "parking_not_available",
  {},
  { httpApiStatus: 422 }
) {}

/** Every section is full, or the one that was asked for. */
export class NoAvailableParkingSection extends Schema.TaggedError<NoAvailableParkingSection>()(
  "no_available_parking_section",
  {},
  { httpApiStatus: 422 }
) {}

/** N38. */
export class MaximumParkingDurationExceeded extends Schema.TaggedError<MaximumParkingDurationExceeded>()(
  "maximum_parking_duration_exceeded",
  { hours: Schema.Int },
  { httpApiStatus: 422 }
) {}

/** N39 nothing to repeat: the driver has not parked in this contract's area before. */
export class NoPreviousParkingReservationsFound extends Schema.TaggedError<NoPreviousParkingReservationsFound>()(
  "no_previous_parking_reservations_found",
  {},
  { httpApiStatus: 404 }
) {}

export class NoAvailableParkingSpotsForAutoReservation extends Schema.TaggedError<NoAvailableParkingSpotsForAutoReservation>()(
  "no_available_parking_spots_for_auto_reservation",
  {},
  { httpApiStatus: 422 }
) {}

/** PARK-015. */
export class MissingLicensePlate extends Schema.TaggedError<MissingLicensePlate>()(
  "missing_license_plate",
  {},
  { httpApiStatus: 422 }
) {}

/** PARK-011. */
export class InvalidLicensePlate extends Schema.TaggedError<InvalidLicensePlate>()(
  "invalid_license_plate",
  { min: Schema.Int, max: Schema.Int },
  { httpApiStatus: 422 }
) {}

/** There is no reservation in force to change. */
export class ParkingReservationNotFound extends Schema.TaggedError<ParkingReservationNotFound>()(
  "parking_reservation_not_found",
  {},
  { httpApiStatus: 404 }
) {}

export class ReleaseParkingFailed extends Schema.TaggedError<ReleaseParkingFailed>()(
  "release_parking_failed",
  {},
  { httpApiStatus: 422 }
) {}

/** C22 the other name of `release_parking_failed`: clients know both, the server says the first. */
export class ParkingReleaseFailed extends Schema.TaggedError<ParkingReleaseFailed>()(
  "parking_release_failed",
  {},
  { httpApiStatus: 422 }
) {}

export class DismissParkingFailed extends Schema.TaggedError<DismissParkingFailed>()(
  "dismiss_parking_failed",
  {},
  { httpApiStatus: 422 }
) {}
