import { Schema } from "effect"

/** Another request came first under the same key with a different content. */
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

/** The answer was not ready in time; whether the command was carried out is unknown. */
export class TookTooLong extends Schema.TaggedError<TookTooLong>()("timeout", {}, { httpApiStatus: 504 }) {}

/** C18: with this setting a GET changes nothing; the POST of the same name does. */
export class GetNotAllowed extends Schema.TaggedError<GetNotAllowed>()(
  "get_not_allowed",
  {},
  { httpApiStatus: 405 }
) {}

/** CONS-002: a support agent only looks on, and this changes something. */
export class ImpersonationReadOnly extends Schema.TaggedError<ImpersonationReadOnly>()(
  "impersonation_read_only",
  {},
  { httpApiStatus: 403 }
) {}

/** CONS-002: nobody may do this on behalf of someone else. */
export class ImpersonationNotAllowed extends Schema.TaggedError<ImpersonationNotAllowed>()(
  "impersonation_not_allowed",
  {},
  { httpApiStatus: 403 }
) {}
