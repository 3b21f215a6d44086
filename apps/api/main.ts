import { NodeRuntime } from "@effect/platform-node"
import { Layer } from "effect"
import { layerSettings } from "./config.ts"
import { layerServer } from "./server.ts"
import { exitCleanly, reportFaults } from "./start/exitCleanly.ts"
import { layerReportAddresses, layerReportReady } from "./start/reportReady.ts"

/** Runs the server until it is stopped. With `onReady` it prints all addresses and calls it with the public one. */
export const startServer = (onReady?: (url: string) => void): void =>
  NodeRuntime.runMain(
    Layer.launch(
      (onReady === undefined ? layerReportReady : layerReportAddresses(onReady)).pipe(
        Layer.provide(layerServer),
        Layer.provide(layerSettings)
      )
    ).pipe(reportFaults),
    { disableErrorReporting: true, teardown: exitCleanly }
  )

if (import.meta.main) startServer()
