import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"

/** Whether links can be built with this host: a name or an IP address, and a port. */
const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)

const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i
const isUtf8 = (contentType: string) => /^(utf-?8|us-ascii)$/i.test(charset.exec(contentType)?.[1] ?? "utf-8")

/** HTTP-001 Refuses a malformed `Host` with 400, and a text in another encoding than UTF-8 with 415. */
export const refuseUnreadable = <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) => {
    if (!isHost(headers["host"] ?? "localhost"))
      return Effect.succeed(HttpServerResponse.empty({ status: 400 }))
    if (!isUtf8(headers["content-type"] ?? ""))
      return Effect.succeed(HttpServerResponse.empty({ status: 415 }))
    return handled
  })
