import { Effect, Layer } from "effect"
import { Settings, type SettingsValues } from "#api/config/Settings.ts"
import { listenAddress } from "./listenAddress.ts"

/** Says once that the server listens, at this URL. */
export type ReportReady = (url: string) => Effect.Effect<void, never, Settings>

/** Prints the address in one line, for programs that wait for the server. */
export const reportReady: ReportReady = (url) =>
  Effect.sync(() => process.stdout.write(`Samvej is ready at ${url}\n`))

const readyLines = (url: string, { apiDocs, env, databaseUrl, dataDir, region, workers }: SettingsValues) => [
  `  database  ${databaseUrl === null ? `PostgreSQL of our own in ${dataDir}` : databaseUrl.host}`,
  `  region    ${region ?? "demo region"}`,
  ...(workers > 1 ? [`  workers   ${workers}`] : []),
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
export const reportAddresses =
  (onReady: (url: string) => void): ReportReady =>
  (listening) =>
    Effect.gen(function* () {
      const settings = yield* Settings
      const url = settings.publicUrl ?? listening
      process.stdout.write(readyLines(url, settings).join("\n"))
      onReady(url)
    })

/** Reports once the server of this process listens. */
export const layerReport = (report: ReportReady) => Layer.effectDiscard(Effect.flatMap(listenAddress, report))
