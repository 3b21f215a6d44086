import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { layerSettings } from "./config.ts"
import { exitCleanly, reportFaults } from "./start/exitCleanly.ts"
import { layerReport, type ReportReady, reportAddresses, reportReady } from "./start/reportReady.ts"

/** Each kind of process loads only what it runs. */
const runServer = Effect.fnUntraced(function* (report: ReportReady) {
  const { layerServer } = yield* Effect.promise(() => import("./server.ts"))
  return yield* Layer.launch(Layer.provide(layerReport(report), layerServer))
})

const runPrimary = Effect.fnUntraced(function* (report: ReportReady) {
  const primary = yield* Effect.promise(() => import("./workers/runPrimary.ts"))
  return yield* primary.runPrimary(report)
})

const runWorker = Effect.gen(function* () {
  const { layerWorker } = yield* Effect.promise(() => import("./workers/layerWorker.ts"))
  return yield* Layer.launch(layerWorker)
})

const run = (report: ReportReady) =>
  Effect.gen(function* () {
    const { worker, workers } = yield* Settings
    if (worker !== null) return yield* runWorker
    return yield* workers > 1 ? runPrimary(report) : runServer(report)
  }).pipe(Effect.provide(layerSettings))

/** Runs the server until it is stopped. With `onReady` it prints all addresses and calls it with the public one. */
export const startServer = (onReady?: (url: string) => void): void =>
  NodeRuntime.runMain(
    run(onReady === undefined ? reportReady : reportAddresses(onReady)).pipe(reportFaults),
    { disableErrorReporting: true, teardown: exitCleanly }
  )

if (import.meta.main) startServer()
