import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PersonNotFound } from "#core/account/refusals.ts"
import { ReportReason } from "#core/messaging/PersonReport.ts"
import { UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict, TooManyRequests } from "#core/shared/refusals.ts"
import { WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { PublicProfileView } from "./views/publicProfile.ts"

const params = { id: UserId }

/**
 * PUBPROF-002, PUBPROF-005 What signed-in people see of each other. N98 What they do about somebody with whom they have trouble; no agent
 * does it for them.
 */
export class PublicProfilesGroup extends HttpApiGroup.make("publicProfiles")
  .add(
    HttpApiEndpoint.get("publicProfile", "/v3/user/profile/:id", {
      params,
      success: PublicProfileView,
      error: [onWire(PersonNotFound)]
    }),
    HttpApiEndpoint.post("block", "/v3/user/profile/:id/block", {
      params,
      success: HttpApiSchema.NoContent,
      error: onWire(PersonNotFound)
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.delete("unblock", "/v3/user/profile/:id/block", {
      params,
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.post("report", "/v3/user/profile/:id/report", {
      params,
      headers: idempotencyHeader,
      payload: Schema.Struct({
        reason: ReportReason,
        /** Longer than the rule allows, so that the rule refuses it with its own text. */
        text: Schema.String.check(Schema.isMaxLength(20_000))
      }),
      success: HttpApiSchema.NoContent,
      error: [
        onWire(IdempotencyConflict),
        InvalidFieldsOnWire,
        onWire(PersonNotFound),
        onWire(TooManyRequests)
      ]
    }).annotate(WhileImpersonating, "never")
  )
  .middleware(SignedIn) {}
