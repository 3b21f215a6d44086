import { Context, Effect, Layer } from "effect"
import { HttpServer } from "effect/http"

/** The services that the layers of a call add one by one, with some to spare. */
const MAX_DEPTH = 48

const deepened = <R>(context: Context.Context<R>) =>
  Context.makeUnsafe<R>(context.mapUnsafe, { maxDepth: MAX_DEPTH })

/**
 * The server, whose calls add services to those of the process without a copy: Effect would copy all of them (5 µs of processor time for
 * 180 services) at each ninth that is added.
 */
export const layerDeepContext = Layer.effect(
  HttpServer.HttpServer,
  Effect.map(HttpServer.HttpServer, (server) =>
    HttpServer.make({
      ...server,
      serve: (app, middleware) =>
        Effect.updateContext(
          middleware === undefined ? server.serve(app) : server.serve(app, middleware),
          deepened
        )
    })
  )
)
