import { Schema } from "effect"

/** The recurring trip does not exist, or belongs to another person. */
export class RecurringTripNotFound extends Schema.TaggedError<RecurringTripNotFound>()(
  "recurring_trip_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** SEC-015 The person has `max` recurring trips, the most at the same time. */
export class TooManyRecurringTrips extends Schema.TaggedError<TooManyRecurringTrips>()(
  "too_many_recurring_trips",
  { max: Schema.Int },
  { httpApiStatus: 409 }
) {}
