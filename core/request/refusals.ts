import { Schema } from "effect"

/** The request does not exist, or belongs to another person. */
export class RequestNotFound extends Schema.TaggedError<RequestNotFound>()(
  "request_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** The request is cancelled, or has a booking, which is changed instead. */
export class RequestNotOpen extends Schema.TaggedError<RequestNotOpen>()(
  "request_not_open",
  {},
  { httpApiStatus: 409 }
) {}

/** SEC-015 The person has `max` open requests, the most at the same time. */
export class TooManyOpenRequests extends Schema.TaggedError<TooManyOpenRequests>()(
  "too_many_open_requests",
  { max: Schema.Int },
  { httpApiStatus: 409 }
) {}
