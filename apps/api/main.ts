import { NodeRuntime } from "@effect/platform-node"
import { Layer } from "effect"
import { layerSettings } from "./config.ts"
import { layerServer } from "./server.ts"
import { layerSayReady, layerTellAddresses } from "./start/sayReady.ts"
import { exitCleanly, inOneLine } from "./start/stop.ts"

/** Runs the server until it is asked to stop. `tellAddresses`: for a person who looks on. */
export const startServer = ({ tellAddresses }: { readonly tellAddresses: boolean }): void =>
  NodeRuntime.runMain(
    Layer.launch(
      (tellAddresses ? layerTellAddresses : layerSayReady).pipe(
        Layer.provide(layerServer),
        Layer.provide(layerSettings)
      )
    ).pipe(inOneLine),
    { disableErrorReporting: true, teardown: exitCleanly }
  )

if (import.meta.main) startServer({ tellAddresses: false })
