import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { reportForms } from "#core/shell/reportForms.ts"
import { reportLimits } from "#core/shell/reportLimits.ts"
import { BodyLimit, Limit, Priority } from "./annotations.ts"
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

const text = (maxCharacters: number, pattern: RegExp, expected: string) =>
  Schema.String.check(Schema.isMaxLength(maxCharacters), Schema.isPattern(pattern, { expected }))

/** SHELL-010 An `ErrorReport`. */
const ErrorReport = Schema.Struct({
  app: Schema.Literals(["rider", "console"]),
  route: text(reportLimits.route, reportForms.route, "the pattern of a path"),
  name: text(reportLimits.name, reportForms.name, "the name of a class"),
  message: Schema.String.check(Schema.isMaxLength(reportLimits.message)),
  frames: Schema.Array(
    text(reportLimits.frame, reportForms.frame, "a place as function file:line:column")
  ).check(Schema.isMaxLength(reportLimits.frames))
})

/**
 * Health checks and metrics for operators, the settings that the apps start with, and the errors that they report. `ready` has no
 * rate limit, because it answers also while the database, which counts the calls, does not.
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
  /** SHELL-010, N71 Anyone may report: an app can fail before its user has signed in. */
  HttpApiEndpoint.post("reportError", "/errors", {
    payload: ErrorReport,
    success: HttpApiSchema.NoContent
  })
    .annotate(Limit, "errorReports")
    .annotate(BodyLimit, 8 * 1024),
  HttpApiEndpoint.get("metrics", "/metrics", {
    success: Schema.String.pipe(HttpApiSchema.asText()),
    error: UnauthenticatedOnWire
  }).annotate(Priority, "road")
) {}
