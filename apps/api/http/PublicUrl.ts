import { Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/** PUBLIC_URL without a slash at the end; null where nobody has set it. */
export const PublicUrl = Context.Reference<string | null>("samvej/api/http/PublicUrl", {
  defaultValue: () => null
})

const first = (value: string | undefined) => value?.split(",")[0]?.trim()

/** Where people reach this server: what links in codes begin with. Without a setting, where this request came. */
export const publicUrlOf = Effect.gen(function* () {
  const set = yield* PublicUrl
  if (set !== null) return set
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const host = first(headers["x-forwarded-host"]) ?? headers["host"] ?? "localhost"
  return `${first(headers["x-forwarded-proto"]) ?? "http"}://${host}`
})
