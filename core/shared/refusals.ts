import { Schema } from "effect"

/**
 * A problem with one field. `problem` is a key of the error texts (`invalid.zipcode`) or the text itself, `data` fills in
 * the text.
 */
export const FieldProblem = Schema.Struct({
  field: Schema.String,
  problem: Schema.String,
  data: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))
})
export type FieldProblem = typeof FieldProblem.Type

/** Builds a problem. `field` is the name on the wire, in snake_case. */
export const fieldProblem = (
  field: string,
  problem: string,
  data: FieldProblem["data"] = {}
): FieldProblem => ({ field, problem, data })

/** N44 Fields of the request cannot be decoded or break a rule. On the wire `errors` has a text for each field. */
export class InvalidFields extends Schema.TaggedError<InvalidFields>()(
  "invalid_fields",
  { fields: Schema.NonEmptyArray(FieldProblem) },
  { httpApiStatus: 422 }
) {}

/** Builds the refusal of a request in which a planned time is missing. */
export const missingTime = (field: string): InvalidFields =>
  new InvalidFields({ fields: [fieldProblem(field, "invalid.plannedTime")] })

/** Another request with the same idempotency key had a different content. */
export class IdempotencyConflict extends Schema.TaggedError<IdempotencyConflict>()(
  "idempotency_conflict",
  {},
  { httpApiStatus: 409 }
) {}

/** AUTH-027 `retryAfter` is in whole seconds, at least 1. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()(
  "too_many_requests",
  { retryAfter: Schema.Int },
  { httpApiStatus: 429 }
) {}

/**
 * SEC-024 The server has more calls than it can carry and has done nothing for this one. Not 503, which says that the server itself is
 * away (HTTP-007). `retryAfter` is in whole seconds, at least 1.
 */
export class ServerBusy extends Schema.TaggedError<ServerBusy>()(
  "server_busy",
  { retryAfter: Schema.Int },
  { httpApiStatus: 429 }
) {}

/** HTTP-007 The server is under maintenance and has done nothing for the call. `retryAfter` is in whole seconds, at least 1. */
export class Maintenance extends Schema.TaggedError<Maintenance>()(
  "maintenance",
  { retryAfter: Schema.Int },
  { httpApiStatus: 503 }
) {}

/** The response was not ready before the deadline; the command may have been carried out or not. */
export class TookTooLong extends Schema.TaggedError<TookTooLong>()("timeout", {}, { httpApiStatus: 504 }) {}

/** The routing service does not answer; the addresses may be valid. Not 503, which says that the server itself is away (HTTP-007). */
export class RoutingUnavailable extends Schema.TaggedError<RoutingUnavailable>()(
  "routing_unavailable",
  {},
  { httpApiStatus: 502 }
) {}

/** C18 The settings forbid changes by GET; the POST of the same path is allowed. */
export class GetNotAllowed extends Schema.TaggedError<GetNotAllowed>()(
  "get_not_allowed",
  {},
  { httpApiStatus: 405 }
) {}

/** CONS-002 The support agent's impersonation is read-only. */
export class ImpersonationReadOnly extends Schema.TaggedError<ImpersonationReadOnly>()(
  "impersonation_read_only",
  {},
  { httpApiStatus: 403 }
) {}

/** CONS-002 A support agent can never do this for another person. */
export class ImpersonationNotAllowed extends Schema.TaggedError<ImpersonationNotAllowed>()(
  "impersonation_not_allowed",
  {},
  { httpApiStatus: 403 }
) {}
