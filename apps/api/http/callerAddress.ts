import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"

/** The caller's address, also behind a trusted proxy; see `TRUSTED_PROXIES`. */
export const callerAddress = Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
  Option.getOrElse(request.remoteAddress, () => "unknown")
)
