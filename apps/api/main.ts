import { NodeRuntime } from "@effect/platform-node"
import { Layer } from "effect"
import { layerSettings } from "./config.ts"
import { layerServer } from "./server.ts"
import { layerSayReady } from "./start/sayReady.ts"
import { exitCleanly, inOneLine } from "./start/stop.ts"

NodeRuntime.runMain(
  Layer.launch(layerSayReady.pipe(Layer.provide(layerServer), Layer.provide(layerSettings))).pipe(inOneLine),
  { disableErrorReporting: true, teardown: exitCleanly }
)
