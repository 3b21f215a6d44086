import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import type { Draining } from "#api/http/Draining.ts"
import { connection } from "./connection.ts"
import type { Hub } from "./Hub.ts"
import { layerOpenSockets, type OpenSockets } from "./OpenSockets.ts"
import type { Pusher } from "./Pusher.ts"

/** Serves the Pusher protocol on the server's port. */
export const layerSocket = HttpRouter.use(
  Effect.fn(function* (router) {
    const services = yield* Effect.context<Draining | Hub | OpenSockets | Pusher>()
    yield* router.add("GET", "/api/realtime/app/:key", Effect.provideContext(connection, services))
  })
).pipe(Layer.provide(layerOpenSockets))
