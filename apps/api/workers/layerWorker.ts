import { Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { layerServer } from "#api/server.ts"
import { listenAddress } from "#api/start/listenAddress.ts"
import { stopOnHangUp } from "#api/start/stopOnHangUp.ts"
import { toPrimary, toWorker } from "./messages.ts"
import { Peers } from "./Peers.ts"
import { PrimaryLine } from "./PrimaryLine.ts"
import { peersOfWorker } from "./peersOfWorker.ts"

/** Waits until the data are prepared, with its program loaded, so that it listens soon after the worker that prepares them. */
const waitForData = (line: PrimaryLine) =>
  Effect.callback<void>((resume) => {
    line.receive(toWorker.begin, () => resume(Effect.void))
    line.tellPrimary(toPrimary.waiting)
  })

/** A whole server that shares its port with the other workers of the machine; another starts in its place when it ends. */
export const layerWorker = Layer.unwrap(
  Effect.gen(function* () {
    yield* stopOnHangUp
    const { worker, workers } = yield* Settings
    const line = new PrimaryLine(worker?.number ?? 0)
    if (worker?.prepares === false) yield* waitForData(line)
    const peers = yield* peersOfWorker(line, workers)
    const layerReady = Layer.effectDiscard(
      Effect.map(listenAddress, (url) => line.tellPrimary(toPrimary.ready, { url }))
    )
    return layerReady.pipe(Layer.provide(layerServer), Layer.provide(Layer.succeed(Peers, peers)))
  })
)
