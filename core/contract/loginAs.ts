import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  CannotImpersonateStaff,
  ImpersonationNotFound,
  InvalidPhoneNumber,
  InvalidTicket,
  PersonNotFound
} from "#core/account/refusals.ts"
import { Limit, Unaudited, WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, wire } from "./wire.ts"

/** The session of an impersonation. */
const LoginAsSession = wire({ token: Schema.String, expiresAt: Instant })

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
    }).annotate(WhileImpersonating, "read"),
    /** CONS-002 The agent goes on with another person in the same window, and says why. */
    HttpApiEndpoint.post("switchPerson", "/auth/login-as/person", {
      payload: Schema.Struct({ phone: Schema.String.check(Schema.isMaxLength(200)), reason: Reason }),
      success: LoginAsSession,
      error: [
        onWire(CannotImpersonateStaff, { field: "phone" }),
        onWire(ImpersonationNotFound),
        onWire(InvalidPhoneNumber, { field: "phone" }),
        onWire(InvalidTicket),
        onWire(PersonNotFound)
      ]
    })
      .annotate(WhileImpersonating, "read")
      .annotate(Limit, "staffSignIn")
  )
  .middleware(SignedIn)
  .add(
    HttpApiEndpoint.post("redeem", "/auth/login-as", {
      payload: Schema.Struct({ token: Schema.NonEmptyString.check(Schema.isMaxLength(200)) }),
      success: LoginAsSession,
      error: onWire(InvalidTicket)
    }).annotate(Limit, "staffSignIn")
  ) {}
