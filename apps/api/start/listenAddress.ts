import { Effect } from "effect"
import { HttpServer } from "effect/http"
import { Settings } from "#api/config/Settings.ts"

/** The URL on which this server listens, without a slash at the end. */
export const listenAddress = Effect.gen(function* () {
  const { host } = yield* Settings
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
})
