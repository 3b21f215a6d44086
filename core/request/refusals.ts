import { Schema } from "effect"

/** Unknown, or somebody else's. */
export class RequestNotFound extends Schema.TaggedError<RequestNotFound>()(
  "request_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** The request is cancelled, or a booking has come of it, which is what has to be changed then. */
export class RequestNotOpen extends Schema.TaggedError<RequestNotOpen>()(
  "request_not_open",
  {},
  { httpApiStatus: 409 }
) {}
