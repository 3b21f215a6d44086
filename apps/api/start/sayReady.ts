import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { Settings } from "#api/config/Settings.ts"

/** Where people reach the server: PUBLIC_URL, or where it listens. */
const whereIs = Effect.gen(function* () {
  const { publicUrl, host } = yield* Settings
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`
})

/** One line on standard output that people and programs can wait for. */
export const layerSayReady = Layer.effectDiscard(
  Effect.flatMap(whereIs, (url) => Effect.sync(() => process.stdout.write(`Samvej is ready at ${url}\n`)))
)
