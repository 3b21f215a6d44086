import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { InvalidTicket } from "#core/account/refusals.ts"
import { Limit } from "./annotations.ts"
import { onWire } from "./onWire.ts"
import { Instant, wire } from "./wire.ts"

/**
 * ROUTE-006, CONS-002 Exchanges the console's one-use ticket for a session, on the rider app's login-as page.
 */
export class LoginAsGroup extends HttpApiGroup.make("loginAs").add(
  HttpApiEndpoint.post("redeem", "/auth/login-as", {
    payload: Schema.Struct({ token: Schema.NonEmptyString.check(Schema.isMaxLength(200)) }),
    success: wire({ token: Schema.String, expiresAt: Instant }),
    error: onWire(InvalidTicket)
  }).annotate(Limit, "signIn")
) {}
