import { Context, Schema, SchemaGetter } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { StaffOnly } from "#core/account/staff.ts"
import {
  GetNotAllowed,
  ImpersonationNotAllowed,
  ImpersonationReadOnly,
  TookTooLong,
  TooManyRequests
} from "#core/shared/platformRefusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { staffCookie } from "./consoleStaff.ts"
import { onWire } from "./refusal.ts"

/** `422 {message, errors: {field: [text]}}`, texts in the caller's language. `message` is the first of them. */
export class Invalid extends Schema.TaggedError<Invalid>()(
  "invalid",
  { message: Schema.String, errors: Schema.Record(Schema.String, Schema.Array(Schema.String)) },
  { httpApiStatus: 422 }
) {}
const { _tag: _, ...invalidBody } = Invalid.fields
const InvalidOnWire = Schema.Struct(invalidBody).pipe(
  Schema.decodeTo(Invalid, {
    decode: SchemaGetter.transform(({ message, errors }) => ({ _tag: "invalid", message, errors }) as const),
    encode: SchemaGetter.transform(({ message, errors }) => ({ message, errors }))
  })
)

/** AUTH-036. `401 {message: "Unauthenticated."}` */
export class Unauthenticated extends Schema.TaggedError<Unauthenticated>()(
  "unauthenticated",
  {},
  { httpApiStatus: 401 }
) {}
const UnauthenticatedOnWire = Schema.Struct({ message: Schema.Literal("Unauthenticated.") }).pipe(
  Schema.decodeTo(Unauthenticated, {
    decode: SchemaGetter.transform(() => ({ _tag: "unauthenticated" }) as const),
    encode: SchemaGetter.transform(() => ({ message: "Unauthenticated." }) as const)
  })
)

/** Answers `Invalid` for a request that does not decode. */
export class Validation extends HttpApiMiddleware.Service<Validation>()("samvej/contract/Validation", {
  error: InvalidOnWire
}) {}

/** Ends a call that takes longer than its `TimeLimit`. */
export class Deadline extends HttpApiMiddleware.Service<Deadline>()("samvej/contract/Deadline", {
  error: onWire(TookTooLong)
}) {}

/** Counts the calls of endpoints that carry a `Limit`, by address. */
export class Throttle extends HttpApiMiddleware.Service<Throttle>()("samvej/contract/Throttle", {
  error: onWire(TooManyRequests)
}) {}

/** Gives handlers the product's clock. */
export class ProductTime extends HttpApiMiddleware.Service<ProductTime>()("samvej/contract/ProductTime") {}

/** Who calls. */
export class CurrentUser extends Context.Service<CurrentUser, SignedInUser>()(
  "samvej/contract/CurrentUser"
) {}
/** Who calls, where guests may call too. */
export class MaybeUser extends Context.Service<MaybeUser, SignedInUser | null>()(
  "samvej/contract/MaybeUser"
) {}

const authenticationRefusals = [
  UnauthenticatedOnWire,
  onWire(GetNotAllowed),
  onWire(ImpersonationReadOnly),
  onWire(ImpersonationNotAllowed)
] as const

/** Demands a valid token: `Authorization: Bearer <token>`. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentUser }>()(
  "samvej/contract/SignedIn",
  { security: { bearer: HttpApiSecurity.bearer }, error: authenticationRefusals }
) {}

/** Takes a token where there is one; an invalid one is refused, so that the client notices. */
export class MaybeSignedIn extends HttpApiMiddleware.Service<MaybeSignedIn, { provides: MaybeUser }>()(
  "samvej/contract/MaybeSignedIn",
  { error: authenticationRefusals }
) {}

/** As `MaybeSignedIn`, also in the query as `token`: an EventSource cannot set headers. Streams only. */
export class MaybeSignedInStream extends HttpApiMiddleware.Service<
  MaybeSignedInStream,
  { provides: MaybeUser }
>()("samvej/contract/MaybeSignedInStream", { error: authenticationRefusals }) {}

/**
 * CONS-003. Demands a member of staff with one of the endpoint's `AllowedRoles`, by bearer token or by the
 * browser's cookie; with the cookie, whatever changes something must come from our own origin.
 */
export class StaffSignedIn extends HttpApiMiddleware.Service<StaffSignedIn, { provides: CurrentUser }>()(
  "samvej/contract/StaffSignedIn",
  {
    security: {
      bearer: HttpApiSecurity.bearer,
      cookie: HttpApiSecurity.apiKey({ in: "cookie", key: staffCookie })
    },
    error: [...authenticationRefusals, onWire(StaffOnly)]
  }
) {}
