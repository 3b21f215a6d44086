import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

const Ready = Schema.Struct({
  status: Schema.Literal("ready"),
  checks: Schema.Record(Schema.String, Schema.Boolean)
})

/** `503`: some part is missing, or the process is about to stop. */
export class NotReady extends Schema.Error<NotReady>("NotReady")(
  { status: Schema.Literal("not_ready"), checks: Schema.Record(Schema.String, Schema.Boolean) },
  { httpApiStatus: 503 }
) {}

/** How operators and the client's maintenance page look at the server. */
export class SystemGroup extends HttpApiGroup.make("system").add(
  HttpApiEndpoint.get("ping", "/ping", { success: Schema.String.pipe(HttpApiSchema.asText()) }),
  HttpApiEndpoint.get("live", "/health/live", { success: Schema.Struct({ status: Schema.Literal("live") }) }),
  HttpApiEndpoint.get("ready", "/health/ready", { success: Ready, error: NotReady }),
  HttpApiEndpoint.get("metrics", "/metrics", { success: Schema.String.pipe(HttpApiSchema.asText()) })
) {}
