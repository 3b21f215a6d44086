import { Schema } from "effect"

/** QUEUE-005. */
export class BeforeEarliestActivationTime extends Schema.TaggedError<BeforeEarliestActivationTime>()(
  "before_earliest_activation_time",
  { earliest: Schema.DateTimeUtcFromString },
  { httpApiStatus: 403 }
) {}

export class OtherTripPendingCompletion extends Schema.TaggedError<OtherTripPendingCompletion>()(
  "other_trip_pending_completion",
  {},
  { httpApiStatus: 409 }
) {}

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

export class TripNotFound extends Schema.TaggedError<TripNotFound>()(
  "trip_not_found",
  {},
  { httpApiStatus: 404 }
) {}

export class RecurringTripNotFound extends Schema.TaggedError<RecurringTripNotFound>()(
  "recurring_trip_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** START-001: the driver has not yet said that the open requests may be declined. */
export class TripAwaitingPassengerRequests extends Schema.TaggedError<TripAwaitingPassengerRequests>()(
  "trip_awaiting_passenger_requests",
  { requests: Schema.Int },
  { httpApiStatus: 409 }
) {}

/** TRIP-055: somebody has a seat, so the trip stays as it is. `passengers` counts bookings. */
export class TripHasPassengers extends Schema.TaggedError<TripHasPassengers>()(
  "trip_has_passengers",
  { passengers: Schema.Int },
  { httpApiStatus: 409 }
) {}

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

export class NoRecentPosition extends Schema.TaggedError<NoRecentPosition>()(
  "no_recent_position",
  {},
  { httpApiStatus: 409 }
) {}

/** CODE-010. `distance` in metres, straight line to the destination. */
export class NearDestination extends Schema.TaggedError<NearDestination>()(
  "near_destination",
  { distance: Schema.Number },
  { httpApiStatus: 409 }
) {}

/** Subsidy was expected, but the trip ends too far from its destination. `distance` in metres. */
export class UserIsNotEligibleForSubsidy extends Schema.TaggedError<UserIsNotEligibleForSubsidy>()(
  "user_is_not_eligible_for_subsidy",
  { distance: Schema.Number },
  { httpApiStatus: 403 }
) {}

export class AddressesMustBeDifferent extends Schema.TaggedError<AddressesMustBeDifferent>()(
  "addresses_must_be_different",
  {},
  { httpApiStatus: 422 }
) {}

/** ERR-009. */
export class RouteTooShort extends Schema.TaggedError<RouteTooShort>()(
  "route_too_short",
  { kilometers: Schema.Number },
  { httpApiStatus: 422 }
) {}

export class UnableToCreateRoute extends Schema.TaggedError<UnableToCreateRoute>()(
  "unable_to_create_route",
  {},
  { httpApiStatus: 422 }
) {}

/** Whoever knows the roads does not answer: the addresses may well be right. */
export class RoutingUnavailable extends Schema.TaggedError<RoutingUnavailable>()(
  "routing_unavailable",
  {},
  { httpApiStatus: 503 }
) {}

export class CountryNotSupported extends Schema.TaggedError<CountryNotSupported>()(
  "country_not_supported",
  {},
  { httpApiStatus: 422 }
) {}

export class InvalidAddress extends Schema.TaggedError<InvalidAddress>()(
  "invalid_address",
  {},
  { httpApiStatus: 422 }
) {}

export class ExistingTripInPeriod extends Schema.TaggedError<ExistingTripInPeriod>()(
  "existing_trip_in_period",
  {},
  { httpApiStatus: 409 }
) {}

/** A trip cannot leave in the past. */
export class DepartureInThePast extends Schema.TaggedError<DepartureInThePast>()(
  "departure_in_the_past",
  {},
  { httpApiStatus: 422 }
) {}

/** BYCODE-004 a wrong, expired or superseded trip code. */
export class InvalidTripCode extends Schema.TaggedError<InvalidTripCode>()(
  "invalid_trip_code",
  {},
  { httpApiStatus: 404 }
) {}

export class CompletedTrip extends Schema.TaggedError<CompletedTrip>()(
  "completed_trip",
  {},
  { httpApiStatus: 409 }
) {}
