import { createServer } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { ByteSize, Deferred, Effect, Layer } from "effect"
import { HttpMiddleware, HttpRouter, HttpServerRequest } from "effect/http"
import { Settings } from "#api/config/Settings.ts"
import { layerDevRoutes, layerTestRoutes } from "#api/dev/routes.ts"
import { Draining } from "#api/http/Draining.ts"
import { layerCompression, layerPages } from "#api/http/pages.ts"
import { routerConfig } from "#api/http/routerConfig.ts"
import { layerApi } from "#api/http/routes.ts"
import { layerJobLoop } from "#api/jobs/layerJobLoop.ts"
import { layerLogging } from "#api/logging.ts"
import { layerOutboxLoop } from "#api/outbox/layerOutboxLoop.ts"
import { layerPrepared } from "#api/prepare.ts"
import { layerRelay } from "#api/realtime/layerRelay.ts"
import { layerMap } from "#api/region.ts"
import { layerFollowing } from "#api/search/layerFollowing.ts"
import { layerServices } from "#api/services.ts"
import { ensureDataDir } from "#api/start/dataDir.ts"
import { ensurePortFree, portFault } from "#api/start/port.ts"
import type { StartFault } from "#api/start/StartFault.ts"
import { layerTracing } from "#api/tracing.ts"
import { refuseMalformedRequests } from "./http/malformedRequests.ts"

/** Where the built pages lie, from the folder the server is started in. */
const builds = { rider: ".build/rider", console: ".build/console/renderer" }

/** No JSON or form body is larger; uploads have their own limit. */
const MAX_BODY = ByteSize.mebibytes(1)

/** In production the routes for developers do not exist. */
const layerDev = Layer.unwrap(
  Effect.map(Settings, ({ env }) => {
    if (env === "production") return Layer.empty
    return env === "test" ? Layer.merge(layerDevRoutes, layerTestRoutes) : layerDevRoutes
  })
)

const layerRoutes = Layer.mergeAll(layerApi, layerDev, layerMap, layerPages(builds), layerCompression)

const failing = (fault: StartFault): Layer.Layer<unknown, StartFault> =>
  Layer.effectContext<unknown, StartFault, never>(Effect.fail(fault))

const layerListen = Layer.unwrap(
  Effect.map(Settings, ({ host, port }) =>
    NodeHttpServer.layer(
      () => refuseMalformedRequests(createServer({ requestTimeout: 70_000, headersTimeout: 10_000 })),
      {
        host,
        port,
        gracefulShutdownTimeout: "10 seconds",
        websocket: { maxPayload: 65_536 }
      }
    ).pipe(Layer.catch(({ cause }) => failing(portFault(host, port, cause))))
  )
)

const layerServe = Layer.unwrap(
  Effect.map(Settings, ({ trustedProxies }) =>
    HttpRouter.serve(layerRoutes, {
      disableLogger: true,
      disableListenLog: true,
      routerConfig,
      middleware: HttpMiddleware.xForwardedHeaders({ trustedProxies })
    })
  )
).pipe(Layer.provideMerge(layerListen))

/** What works by itself beside the requests. */
const layerBackground = Layer.mergeAll(layerRelay, layerOutboxLoop, layerJobLoop, layerFollowing)

/** Built last, so released first: readiness says no before anything stops. */
const layerDrain = Layer.effectDiscard(
  Effect.flatMap(Draining, (draining) => Effect.addFinalizer(() => Deferred.succeed(draining, undefined)))
)

/** Found wanting before anything is started. */
const layerChecked = Layer.effectDiscard(
  Effect.gen(function* () {
    const { dataDir, host, port } = yield* Settings
    yield* ensureDataDir(dataDir)
    yield* ensurePortFree(host, port)
  })
)

const layerLog = Layer.unwrap(Effect.map(Settings, layerLogging))

/**
 * The whole server for some `Settings`: API, pages, sockets and jobs on one port, over the database. It listens
 * once everything else is ready, and stops in the opposite order.
 */
export const layerServer = layerDrain.pipe(
  Layer.provideMerge(layerServe),
  Layer.provideMerge(layerBackground),
  Layer.provideMerge(layerPrepared),
  Layer.provideMerge(layerServices),
  Layer.provideMerge(layerChecked),
  Layer.provideMerge(Layer.merge(layerLog, layerTracing)),
  Layer.provide(Layer.succeed(HttpServerRequest.MaxBodySize, MAX_BODY))
)
