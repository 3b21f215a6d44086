import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { InvalidTicket } from "#core/account/staff.ts"
import { Limit } from "./annotations.ts"
import { onWire } from "./refusal.ts"
import { Instant, wire } from "./wire.ts"

/** ROUTE-006, CONS-002: the rider app's login-as page turns the console's one-use ticket into a session. */
export class LoginAsGroup extends HttpApiGroup.make("loginAs").add(
  HttpApiEndpoint.post("redeem", "/auth/login-as", {
    payload: Schema.Struct({ token: Schema.NonEmptyString.check(Schema.isMaxLength(200)) }),
    success: wire({ token: Schema.String, expiresAt: Instant }),
    error: onWire(InvalidTicket)
  }).annotate(Limit, "signIn")
) {}
