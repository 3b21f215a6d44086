import { Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/** The setting PUBLIC_URL without a slash at the end; null when it is not set. */
export const PublicUrl = Context.Reference<string | null>("samvej/api/http/PublicUrl", {
  defaultValue: () => null
})

const first = (value: string | undefined) => value?.split(",")[0]?.trim()

/**
 * The base URL of links to this server, such as in QR codes: the setting, or else the host of the request.
 */
export const publicUrlOf = Effect.gen(function* () {
  const configured = yield* PublicUrl
  if (configured !== null) return configured
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const host = first(headers["x-forwarded-host"]) ?? headers["host"] ?? "localhost"
  return `${first(headers["x-forwarded-proto"]) ?? "http"}://${host}`
})
