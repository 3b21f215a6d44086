import { Schema } from "effect"
import { BookingId } from "#core/shared/ids.ts"

export class AlreadyBooked extends Schema.TaggedError<AlreadyBooked>()(
  "already_booked",
  { bookingId: BookingId },
  { httpApiStatus: 409 }
) {}

export class NoSeatsAvailable extends Schema.TaggedError<NoSeatsAvailable>()(
  "no_seats_available",
  {},
  { httpApiStatus: 409 }
) {}

export class CannotBookMoreThanAvailableSeats extends Schema.TaggedError<CannotBookMoreThanAvailableSeats>()(
  "cannot_book_more_than_available_seats",
  { available: Schema.Int },
  { httpApiStatus: 409 }
) {}

export class CannotBookStopsNotOnRoute extends Schema.TaggedError<CannotBookStopsNotOnRoute>()(
  "cannot_book_stops_not_on_route",
  {},
  { httpApiStatus: 422 }
) {}

export class ExistingBookingInPeriod extends Schema.TaggedError<ExistingBookingInPeriod>()(
  "existing_booking_in_period",
  {},
  { httpApiStatus: 409 }
) {}

/** The booking is no longer in a state that allows this. */
export class BookingNotOpen extends Schema.TaggedError<BookingNotOpen>()(
  "booking_not_open",
  {},
  { httpApiStatus: 409 }
) {}

export class BookingNotFound extends Schema.TaggedError<BookingNotFound>()(
  "booking_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** BYCODE-009, ERR-031 the visitor drives this trip. */
export class Driving extends Schema.TaggedError<Driving>()("driving", {}, { httpApiStatus: 403 }) {}

export class DuplicateRating extends Schema.TaggedError<DuplicateRating>()(
  "duplicate_rating",
  {},
  { httpApiStatus: 409 }
) {}

/** ERR-006 the trip does not come again on that day of the week, or not for this passenger. */
export class NotAutoBookable extends Schema.TaggedError<NotAutoBookable>()(
  "not_auto_bookable",
  {},
  { httpApiStatus: 422 }
) {}

/** Only rides that took place are rated. */
export class NotRateable extends Schema.TaggedError<NotRateable>()(
  "not_rateable",
  {},
  { httpApiStatus: 422 }
) {}
