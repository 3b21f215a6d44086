import { Schema } from "effect"
import { WholeMetres } from "#core/shared/geo.ts"

/** QUEUE-005 The trip cannot be started before `earliest`. */
export class BeforeEarliestActivationTime extends Schema.TaggedError<BeforeEarliestActivationTime>()(
  "before_earliest_activation_time",
  { earliest: Schema.DateTimeUtcFromString },
  { httpApiStatus: 403 }
) {}

/** QUEUE-001 Another trip of the driver is active. */
export class OtherTripPendingCompletion extends Schema.TaggedError<OtherTripPendingCompletion>()(
  "other_trip_pending_completion",
  {},
  { httpApiStatus: 409 }
) {}

/** QUEUE-003 An earlier trip of the driver has not started yet. */
export class OtherTripPendingActivation extends Schema.TaggedError<OtherTripPendingActivation>()(
  "other_trip_pending_activation",
  {},
  { httpApiStatus: 409 }
) {}

export class TripAlreadyStarted extends Schema.TaggedError<TripAlreadyStarted>()(
  "trip_already_started",
  {},
  { httpApiStatus: 409 }
) {}

/** C23 The trip is completed; the code of calls that start, edit, end or cancel it. */
export class TripAlreadyCompleted extends Schema.TaggedError<TripAlreadyCompleted>()(
  "trip_already_completed",
  {},
  { httpApiStatus: 409 }
) {}

export class TripNotStarted extends Schema.TaggedError<TripNotStarted>()(
  "trip_not_started",
  {},
  { httpApiStatus: 409 }
) {}

/** The trip does not exist, or the caller may not see it. */
export class TripNotFound extends Schema.TaggedError<TripNotFound>()(
  "trip_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** START-001 `requests` counts seat requests that the driver has not answered, or not yet agreed to decline. */
export class TripAwaitingPassengerRequests extends Schema.TaggedError<TripAwaitingPassengerRequests>()(
  "trip_awaiting_passenger_requests",
  { requests: Schema.Int },
  { httpApiStatus: 409 }
) {}

/** TRIP-055 A trip with accepted passengers cannot be edited. `passengers` counts bookings. */
export class TripHasPassengers extends Schema.TaggedError<TripHasPassengers>()(
  "trip_has_passengers",
  { passengers: Schema.Int },
  { httpApiStatus: 409 }
) {}

/** NOW-004, NOW-005 The driver has an active or overdue trip. */
export class UserHasOngoingActivity extends Schema.TaggedError<UserHasOngoingActivity>()(
  "user_has_ongoing_activity",
  {},
  { httpApiStatus: 409 }
) {}

export class NoActiveTrip extends Schema.TaggedError<NoActiveTrip>()(
  "no_active_trip",
  {},
  { httpApiStatus: 404 }
) {}

/** C03 The server has no recent position of the car. */
export class NoRecentPosition extends Schema.TaggedError<NoRecentPosition>()(
  "no_recent_position",
  {},
  { httpApiStatus: 409 }
) {}

/** N30 The position is dated later than any clock error explains. */
export class PositionInTheFuture extends Schema.TaggedError<PositionInTheFuture>()(
  "position_in_the_future",
  {},
  { httpApiStatus: 422 }
) {}

/** CODE-010 The car is too near to its destination for a new code. `distance` is in metres, straight line. */
export class NearDestination extends Schema.TaggedError<NearDestination>()(
  "near_destination",
  { distance: WholeMetres },
  { httpApiStatus: 409 }
) {}

/** END-010 The driver expects subsidy, but the trip ends too far from its destination. `distance` is in metres. */
export class UserIsNotEligibleForSubsidy extends Schema.TaggedError<UserIsNotEligibleForSubsidy>()(
  "user_is_not_eligible_for_subsidy",
  { distance: WholeMetres },
  { httpApiStatus: 403 }
) {}

/** TRIP-024 Start and destination are the same place. */
export class AddressesMustBeDifferent extends Schema.TaggedError<AddressesMustBeDifferent>()(
  "addresses_must_be_different",
  {},
  { httpApiStatus: 422 }
) {}

/** ERR-009 The route is shorter than `kilometers`. */
export class RouteTooShort extends Schema.TaggedError<RouteTooShort>()(
  "route_too_short",
  { kilometers: Schema.Finite },
  { httpApiStatus: 422 }
) {}

/** No road connects the addresses. */
export class UnableToCreateRoute extends Schema.TaggedError<UnableToCreateRoute>()(
  "unable_to_create_route",
  {},
  { httpApiStatus: 422 }
) {}

/** TRIP-025 An address lies in a country in which the product is not sold. */
export class CountryNotSupported extends Schema.TaggedError<CountryNotSupported>()(
  "country_not_supported",
  {},
  { httpApiStatus: 422 }
) {}

/** TRIP-026 The geocoder does not find the address. */
export class InvalidAddress extends Schema.TaggedError<InvalidAddress>()(
  "invalid_address",
  {},
  { httpApiStatus: 422 }
) {}

/** N18 Another trip of the driver overlaps this one. */
export class ExistingTripInPeriod extends Schema.TaggedError<ExistingTripInPeriod>()(
  "existing_trip_in_period",
  {},
  { httpApiStatus: 409 }
) {}

/** The planned time has passed. */
export class DepartureInThePast extends Schema.TaggedError<DepartureInThePast>()(
  "departure_in_the_past",
  {},
  { httpApiStatus: 422 }
) {}

/** BYCODE-004 The trip code is wrong, expired or replaced by a newer one. */
export class InvalidTripCode extends Schema.TaggedError<InvalidTripCode>()(
  "invalid_trip_code",
  {},
  { httpApiStatus: 404 }
) {}

/** C23 The trip is completed; the code of calls that book or board. */
export class CompletedTrip extends Schema.TaggedError<CompletedTrip>()(
  "completed_trip",
  {},
  { httpApiStatus: 409 }
) {}

/** BOOK-015, C24 A driver cannot book their own trip in the marketplace. */
export class CannotBookOwnCommute extends Schema.TaggedError<CannotBookOwnCommute>()(
  "cannot_book_own_commute",
  {},
  { httpApiStatus: 403 }
) {}

/** SRCH-045 Public transport is booked with its provider. */
export class NotACarTrip extends Schema.TaggedError<NotACarTrip>()(
  "not_a_car_trip",
  {},
  { httpApiStatus: 422 }
) {}

/** START-004 A started trip can be boarded by code only. */
export class CannotBookActiveCommute extends Schema.TaggedError<CannotBookActiveCommute>()(
  "cannot_book_active_commute",
  {},
  { httpApiStatus: 409 }
) {}

/** SRCH-048 The time until which the trip could be booked has passed. */
export class BookingClosed extends Schema.TaggedError<BookingClosed>()(
  "booking_closed",
  {},
  { httpApiStatus: 409 }
) {}

/** SEC-015 The driver has offered `max` single trips that are still ahead, the most at the same time. */
export class TooManyOpenTrips extends Schema.TaggedError<TooManyOpenTrips>()(
  "too_many_open_trips",
  { max: Schema.Int },
  { httpApiStatus: 409 }
) {}
