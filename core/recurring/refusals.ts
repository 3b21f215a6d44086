import { Schema } from "effect"

/** The recurring trip does not exist, or belongs to another person. */
export class RecurringTripNotFound extends Schema.TaggedError<RecurringTripNotFound>()(
  "recurring_trip_not_found",
  {},
  { httpApiStatus: 404 }
) {}
