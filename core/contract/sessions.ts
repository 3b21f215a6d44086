import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SessionNotFound, SignInAgain } from "#core/account/refusals.ts"
import { SessionId } from "#core/shared/ids.ts"
import { WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** ASVS-7.5.2 A valid session of the caller. `lastUsedAt` is coarse; `browser` and `system` are names of products. */
export const OwnSession = wire({
  id: SessionId,
  app: Schema.Literals(["rider", "console"]),
  browser: orNull(Schema.String),
  system: orNull(Schema.String),
  signedInAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  /** Whether the call belongs to this session. */
  isCurrent: Schema.Boolean
})
export type OwnSession = typeof OwnSession.Type

/** The latest use first. */
export const OwnSessions = Schema.Struct({ data: Schema.Array(OwnSession) })

/** ASVS-7.5.2, ASVS-7.4.3 The caller's sessions in the rider app. An agent who impersonates the person may call none of these. */
export class SessionsGroup extends HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("list", "/me/sessions", { success: OwnSessions }).annotate(
      WhileImpersonating,
      "never"
    ),
    HttpApiEndpoint.delete("end", "/me/sessions/:id", {
      params: { id: SessionId },
      success: HttpApiSchema.NoContent,
      error: [onWire(SessionNotFound), onWire(SignInAgain)]
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.delete("endOthers", "/me/sessions", {
      success: HttpApiSchema.NoContent,
      error: onWire(SignInAgain)
    }).annotate(WhileImpersonating, "never")
  )
  .middleware(SignedIn) {}
