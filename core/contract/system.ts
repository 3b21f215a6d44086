import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { Limit, Priority } from "./annotations.ts"
import { UnauthenticatedOnWire } from "./refusals.ts"

const Ready = Schema.Struct({
  status: Schema.Literal("ready"),
  checks: Schema.Record(Schema.String, Schema.Boolean)
})

/** `503`: a check fails, or the process is about to stop. */
export class NotReady extends Schema.Error<NotReady>("NotReady")(
  { status: Schema.Literal("not_ready"), checks: Schema.Record(Schema.String, Schema.Boolean) },
  { httpApiStatus: 503 }
) {}

/**
 * Health checks and metrics for operators, and the settings that the apps start with. `ready` has no rate limit, because it
 * answers also while the database, which counts the calls, does not.
 */
export class SystemGroup extends HttpApiGroup.make("system").add(
  HttpApiEndpoint.get("ping", "/ping", { success: Schema.String.pipe(HttpApiSchema.asText()) }).annotate(
    Limit,
    null
  ),
  HttpApiEndpoint.get("live", "/health/live", {
    success: Schema.Struct({ status: Schema.Literal("live") })
  }).annotate(Limit, null),
  HttpApiEndpoint.get("ready", "/health/ready", { success: Ready, error: NotReady }).annotate(Limit, null),
  /** N86 The product settings that the apps read, with an ETag. The names are those of the settings file. */
  HttpApiEndpoint.get("settings", "/settings", { success: PublicSettings }).annotate(Limit, null),
  HttpApiEndpoint.get("metrics", "/metrics", {
    success: Schema.String.pipe(HttpApiSchema.asText()),
    error: UnauthenticatedOnWire
  }).annotate(Priority, "road")
) {}
