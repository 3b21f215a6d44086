import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ImpersonationNotFound, InvalidTicket } from "#core/account/refusals.ts"
import { Limit, Unaudited, WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, wire } from "./wire.ts"

/**
 * ROUTE-006, CONS-002 Exchanges the console's one-use ticket for a session, on the rider app's login-as page.
 */
export class LoginAsGroup extends HttpApiGroup.make("loginAs")
  .add(
    /** SEC-008 Asked every two seconds by the tab of an impersonation: a refusal says that it has ended. */
    HttpApiEndpoint.get("isValid", "/auth/login-as", { success: HttpApiSchema.NoContent }).annotate(
      Unaudited,
      true
    ),
    /** CONS-002 The agent chooses to act, and says why. */
    HttpApiEndpoint.post("act", "/auth/login-as/acting", {
      payload: Schema.Struct({ reason: Reason }),
      success: HttpApiSchema.NoContent,
      error: onWire(ImpersonationNotFound)
    }).annotate(WhileImpersonating, "read"),
    HttpApiEndpoint.delete("look", "/auth/login-as/acting", {
      success: HttpApiSchema.NoContent,
      error: onWire(ImpersonationNotFound)
    }).annotate(WhileImpersonating, "read")
  )
  .middleware(SignedIn)
  .add(
    HttpApiEndpoint.post("redeem", "/auth/login-as", {
      payload: Schema.Struct({ token: Schema.NonEmptyString.check(Schema.isMaxLength(200)) }),
      success: wire({ token: Schema.String, expiresAt: Instant }),
      error: onWire(InvalidTicket)
    }).annotate(Limit, "staffSignIn")
  ) {}
