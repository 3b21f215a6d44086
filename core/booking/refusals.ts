import { Schema } from "effect"
import { BookingId } from "#core/shared/ids.ts"

/** BYCODE-008 The passenger has an open booking of this trip. */
export class AlreadyBooked extends Schema.TaggedError<AlreadyBooked>()(
  "already_booked",
  { bookingId: BookingId },
  { httpApiStatus: 409 }
) {}

/** SEC-015 The passenger has requested seats of this trip `max` times, and has none. Boarding by code stays possible. */
export class TooManyBookingsOfTrip extends Schema.TaggedError<TooManyBookingsOfTrip>()(
  "too_many_bookings_of_trip",
  { max: Schema.Int },
  { httpApiStatus: 409 }
) {}

/** ERR-005 The trip part is full. */
export class NoSeatsAvailable extends Schema.TaggedError<NoSeatsAvailable>()(
  "no_seats_available",
  {},
  { httpApiStatus: 409 }
) {}

/** ERR-004 The trip part has fewer free seats than requested. */
export class CannotBookMoreThanAvailableSeats extends Schema.TaggedError<CannotBookMoreThanAvailableSeats>()(
  "cannot_book_more_than_available_seats",
  { available: Schema.Int },
  { httpApiStatus: 409 }
) {}

/** ERR-002 The stops are not active stops of the trip, in driving order. */
export class CannotBookStopsNotOnRoute extends Schema.TaggedError<CannotBookStopsNotOnRoute>()(
  "cannot_book_stops_not_on_route",
  {},
  { httpApiStatus: 422 }
) {}

/** SEC-001, N83 The car is far from the chosen boarding stop, and another stop is nearer. */
export class CarNotAtStop extends Schema.TaggedError<CarNotAtStop>()(
  "car_not_at_stop",
  {},
  { httpApiStatus: 409 }
) {}

/** N18 Another booking of the passenger overlaps this one. */
export class ExistingBookingInPeriod extends Schema.TaggedError<ExistingBookingInPeriod>()(
  "existing_booking_in_period",
  {},
  { httpApiStatus: 409 }
) {}

/** BOOK-001 The state of the booking does not allow this. */
export class BookingNotOpen extends Schema.TaggedError<BookingNotOpen>()(
  "booking_not_open",
  {},
  { httpApiStatus: 409 }
) {}

/** The booking does not exist, or belongs to other people. */
export class BookingNotFound extends Schema.TaggedError<BookingNotFound>()(
  "booking_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** BYCODE-009, ERR-031 The visitor is the driver of this trip. */
export class Driving extends Schema.TaggedError<Driving>()("driving", {}, { httpApiStatus: 403 }) {}

/** RATE-002 The rating is locked. */
export class DuplicateRating extends Schema.TaggedError<DuplicateRating>()(
  "duplicate_rating",
  {},
  { httpApiStatus: 409 }
) {}

/** ERR-006 The recurring trip has no later occurrence on that weekday, or the passenger cannot book it. */
export class NotAutoBookable extends Schema.TaggedError<NotAutoBookable>()(
  "not_auto_bookable",
  {},
  { httpApiStatus: 422 }
) {}

/** RATE-003 Only an accepted booking of a completed trip can be rated. */
export class NotRateable extends Schema.TaggedError<NotRateable>()(
  "not_rateable",
  {},
  { httpApiStatus: 422 }
) {}
