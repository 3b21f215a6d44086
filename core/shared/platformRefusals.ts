import { Schema } from "effect"

/** ERR: another request came first under the same key with a different content. */
export class IdempotencyConflict extends Schema.TaggedError<IdempotencyConflict>()(
  "idempotency_conflict",
  {},
  { httpApiStatus: 409 }
) {}

/** AUTH-027: `retryAfter` in whole seconds, at least 1. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()(
  "too_many_requests",
  { retryAfter: Schema.Int },
  { httpApiStatus: 429 }
) {}

/** The answer was not ready in time; whether the wish was carried out is unknown. */
export class TookTooLong extends Schema.TaggedError<TookTooLong>()(
  "took_too_long",
  {},
  { httpApiStatus: 504 }
) {}

/** A support agent looks on in reading mode, or the call is closed to every impersonation. */
export class NotWhileImpersonating extends Schema.TaggedError<NotWhileImpersonating>()(
  "not_while_impersonating",
  {},
  { httpApiStatus: 403 }
) {}
