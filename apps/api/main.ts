import { NodeRuntime } from "@effect/platform-node"
import { Layer } from "effect"
import { layerSettings } from "./config.ts"
import { layerServer } from "./server.ts"
import { layerReportAddresses, layerReportReady } from "./start/reportReady.ts"
import { exitCleanly, inOneLine } from "./start/stop.ts"

/** Runs the server until it is asked to stop. `onReady` is told where people reach it, as its addresses are printed. */
export const startServer = (onReady?: (url: string) => void): void =>
  NodeRuntime.runMain(
    Layer.launch(
      (onReady === undefined ? layerReportReady : layerReportAddresses(onReady)).pipe(
        Layer.provide(layerServer),
        Layer.provide(layerSettings)
      )
    ).pipe(inOneLine),
    { disableErrorReporting: true, teardown: exitCleanly }
  )

if (import.meta.main) startServer()
