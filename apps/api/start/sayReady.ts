import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { Settings, type SettingsValues } from "#api/config/Settings.ts"

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

const parts = (url: string, { env, databaseUrl, dataDir, region }: SettingsValues) => [
  `  database  ${databaseUrl === null ? `PostgreSQL of our own in ${dataDir}` : databaseUrl.host}`,
  `  region    ${region ?? "demo region"}`,
  "",
  "Samvej is ready",
  `  rider     ${url}/`,
  `  console   ${url}/console/`,
  `  API       ${url}/api/docs`,
  ...(env === "production" ? [] : [`  people    ${url}/api/dev/people`, `  codes     ${url}/api/dev/outbox`]),
  "Ctrl-C stops it.",
  ""
]

/** What runs and where, for the person who started it. */
export const layerTellAddresses = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    const url = yield* whereIs
    process.stdout.write(parts(url, settings).join("\n"))
  })
)
