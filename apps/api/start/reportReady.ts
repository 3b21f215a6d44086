import { Effect, Layer } from "effect"
import { Settings, type SettingsValues } from "#api/config/Settings.ts"
import { listenAddress } from "./listenAddress.ts"

/** Prints the address in one line, for programs that wait for the server. */
export const layerReportReady = Layer.effectDiscard(
  Effect.flatMap(listenAddress, (url) =>
    Effect.sync(() => process.stdout.write(`Samvej is ready at ${url}\n`))
  )
)

const readyLines = (url: string, { apiDocs, env, databaseUrl, dataDir, region }: SettingsValues) => [
  `  database  ${databaseUrl === null ? `PostgreSQL of our own in ${dataDir}` : databaseUrl.host}`,
  `  region    ${region ?? "demo region"}`,
  "",
  "Samvej is ready",
  `  rider     ${url}/`,
  `  console   ${url}/console/`,
  ...(apiDocs ? [`  API       ${url}/api/docs`] : []),
  ...(env === "production" ? [] : [`  people    ${url}/api/dev/people`, `  codes     ${url}/api/dev/outbox`]),
  "Ctrl-C stops it.",
  ""
]

/** Prints all addresses, for the person who starts the server in a terminal. */
export const layerReportAddresses = (onReady: (url: string) => void) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const settings = yield* Settings
      const url = settings.publicUrl ?? (yield* listenAddress)
      process.stdout.write(readyLines(url, settings).join("\n"))
      onReady(url)
    })
  )
