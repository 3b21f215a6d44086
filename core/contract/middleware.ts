import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { StaffOnly } from "#core/account/refusals.ts"
import {
  GetNotAllowed,
  ImpersonationNotAllowed,
  ImpersonationReadOnly,
  TookTooLong,
  TooManyRequests
} from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { secureStaffCookie, staffCookie } from "./consoleStaff.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { onWire } from "./onWire.ts"
import { UnauthenticatedOnWire } from "./refusals.ts"

/** Refuses a request that does not decode, with `InvalidFields`. */
export class Validation extends HttpApiMiddleware.Service<Validation>()("samvej/contract/Validation", {
  error: InvalidFieldsOnWire
}) {}

/** SEC-016 Logs refused access to what is not the caller's, and a failed bot check. It changes no answer. */
export class RefusalEvents extends HttpApiMiddleware.Service<RefusalEvents>()(
  "samvej/contract/RefusalEvents"
) {}

/**
 * SEC-002 Reads the body up to the endpoint's `BodyLimit`. Refuses what is costly to decode (lists that are too long, too many
 * levels) and text that cannot be stored, with `InvalidFields`, before anything is decoded.
 */
export class ReadableBody extends HttpApiMiddleware.Service<ReadableBody>()("samvej/contract/ReadableBody") {}

/** Refuses a call that takes longer than its `TimeLimit`, with `TookTooLong`. */
export class Deadline extends HttpApiMiddleware.Service<Deadline>()("samvej/contract/Deadline", {
  error: onWire(TookTooLong)
}) {}

/** Limits the calls of each address by the endpoint's `Limit`; refuses with `TooManyRequests`. */
export class Throttle extends HttpApiMiddleware.Service<Throttle>()("samvej/contract/Throttle", {
  error: onWire(TooManyRequests)
}) {}

/** Provides the product's clock to the handlers. */
export class ProductTime extends HttpApiMiddleware.Service<ProductTime>()("samvej/contract/ProductTime") {}

/** The person who calls. */
export class CurrentUser extends Context.Service<CurrentUser, SignedInUser>()(
  "samvej/contract/CurrentUser"
) {}
/** The person who calls, or null for a guest. */
export class MaybeUser extends Context.Service<MaybeUser, SignedInUser | null>()(
  "samvej/contract/MaybeUser"
) {}

const authenticationRefusals = [
  UnauthenticatedOnWire,
  onWire(GetNotAllowed),
  onWire(ImpersonationReadOnly),
  onWire(ImpersonationNotAllowed)
] as const

/** AUTH-036 Requires the token of a person's session: `Authorization: Bearer <token>`. A console session is none. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentUser }>()(
  "samvej/contract/SignedIn",
  { security: { bearer: HttpApiSecurity.bearer }, error: authenticationRefusals }
) {}

/** Accepts calls with and without a token; refuses an invalid token, so that the client notices. */
export class MaybeSignedIn extends HttpApiMiddleware.Service<MaybeSignedIn, { provides: MaybeUser }>()(
  "samvej/contract/MaybeSignedIn",
  { error: authenticationRefusals }
) {}

/**
 * As `MaybeSignedIn`, and reads the token from the query `token` too: an EventSource cannot set headers. It refuses an invalid
 * token of the query with an `error` event. Streams only.
 */
export class MaybeSignedInStream extends HttpApiMiddleware.Service<
  MaybeSignedInStream,
  { provides: MaybeUser }
>()("samvej/contract/MaybeSignedInStream", { error: authenticationRefusals }) {}

/**
 * CONS-003, SEC-007 Requires a console session of staff with one of the endpoint's `AllowedRoles`, by bearer token or by the
 * browser's cookie; over https by `secureStaffCookie` only. A session that the same person opened in the rider app is none. With a
 * cookie, every method but GET must come from the console's own origin.
 */
export class StaffSignedIn extends HttpApiMiddleware.Service<StaffSignedIn, { provides: CurrentUser }>()(
  "samvej/contract/StaffSignedIn",
  {
    security: {
      bearer: HttpApiSecurity.bearer,
      secureCookie: HttpApiSecurity.apiKey({ in: "cookie", key: secureStaffCookie }),
      cookie: HttpApiSecurity.apiKey({ in: "cookie", key: staffCookie })
    },
    error: [...authenticationRefusals, onWire(StaffOnly)]
  }
) {}
