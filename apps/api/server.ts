import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { ByteSize, Deferred, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { Settings } from "#api/config/Settings.ts"
import { layerDevRoutes, layerTestRoutes } from "#api/dev/routes.ts"
import { Draining } from "#api/http/Draining.ts"
import { layerDeepContext } from "#api/http/layerDeepContext.ts"
import { layerPublicUrl } from "#api/http/PublicUrl.ts"
import { layerCompression, layerPages } from "#api/http/pages.ts"
import { routerConfig } from "#api/http/routerConfig.ts"
import { layerApi } from "#api/http/routes.ts"
import { SerialServer } from "#api/http/SerialServer.ts"
import { trustedForwarding } from "#api/http/trustedForwarding.ts"
import { layerJobLoop } from "#api/jobs/layerJobLoop.ts"
import { layerLogging } from "#api/logging.ts"
import { layerOutboxLoop } from "#api/outbox/layerOutboxLoop.ts"
import { layerPrepare } from "#api/prepare.ts"
import { layerLinkPictures } from "#api/preview/layerLinkPictures.ts"
import { layerWellKnown } from "#api/preview/layerWellKnown.ts"
import { layerPreviewedTrips } from "#api/preview/PreviewedTrips.ts"
import { layerRelay } from "#api/realtime/layerRelay.ts"
import { layerSessionEnds } from "#api/realtime/layerSessionEnds.ts"
import { MAX_MESSAGE } from "#api/realtime/protocol.ts"
import { layerMap } from "#api/region.ts"
import { layerServices } from "#api/services.ts"
import { ensureDataDir } from "#api/start/dataDir.ts"
import { layerAuditCheck } from "#api/start/layerAuditCheck.ts"
import { ensurePortFree, portFault } from "#api/start/port.ts"
import type { StartFault } from "#api/start/StartFault.ts"
import { layerTracing } from "#api/tracing.ts"
import { refuseMalformedRequests } from "./http/malformedRequests.ts"
import { layerPeriodicSync } from "./search/layerPeriodicSync.ts"
import { layerWhenLeading } from "./workers/layerWhenLeading.ts"
import { Peers } from "./workers/Peers.ts"

/** The folder of the built console, relative to the working directory. */
const consoleFolder = ".build/console/renderer"

/** SEC-002 The largest body of a call outside the contract; those of the contract have limits of their own. */
const MAX_BODY = ByteSize.kibibytes(64)

/** Routes for development and tests, none of them in production. */
const layerDev = Layer.unwrap(
  Effect.map(Settings, ({ env }) => {
    if (env === "production") return Layer.empty
    return env === "test" ? Layer.merge(layerDevRoutes, layerTestRoutes) : layerDevRoutes
  })
)

/** The pages, and what previews of their links, robots and installed apps read. */
const layerPublic = Layer.unwrap(
  Effect.map(Settings, ({ riderFolder }) =>
    Layer.mergeAll(
      layerPages({ rider: riderFolder, console: consoleFolder }),
      layerLinkPictures(riderFolder),
      layerWellKnown
    )
  )
).pipe(Layer.provide(layerPreviewedTrips))

const layerRoutes = Layer.mergeAll(layerApi, layerDev, layerMap, layerPublic, layerCompression)

const failedLayer = (fault: StartFault): Layer.Layer<unknown, StartFault> =>
  Layer.effectContext<unknown, StartFault, never>(Effect.fail(fault))

/** SEC-002 Sockets: `closeTimeout` is how long the server waits for the client to close too, in milliseconds. */
const websocket = { maxPayload: MAX_MESSAGE, maxFragments: 2, closeTimeout: 2000 }

/**
 * In milliseconds. A connection stays open longer than the minute for which proxies keep one: the side that sends the next request has
 * to be the one that closes it, or the request is lost on its way.
 */
const timeouts = { requestTimeout: 70_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }

const layerListen = Layer.unwrap(
  Effect.map(Settings, ({ host, port }) =>
    NodeHttpServer.layer(() => refuseMalformedRequests(new SerialServer(timeouts)), {
      host,
      port,
      gracefulShutdownTimeout: "10 seconds",
      websocket
    }).pipe(Layer.catch(({ cause }) => failedLayer(portFault(host, port, cause))))
  )
)

const layerServe = Layer.unwrap(
  Effect.map(Settings, ({ trustedProxies }) =>
    HttpRouter.serve(layerRoutes, {
      disableLogger: true,
      disableListenLog: true,
      routerConfig,
      middleware: trustedForwarding(trustedProxies)
    })
  )
).pipe(Layer.provide(layerPublicUrl), Layer.provide(layerDeepContext), Layer.provideMerge(layerListen))

/** Loops that run beside the requests. */
const layerBackground = Layer.mergeAll(
  layerRelay,
  layerSessionEnds,
  layerWhenLeading(Layer.merge(layerOutboxLoop, layerJobLoop)),
  layerPeriodicSync
)

const layerTellPrepared = Layer.effectDiscard(Effect.flatMap(Peers, ({ tellPrepared }) => tellPrepared))

/** One process checks the audit log and prepares the data before any of them listens. */
const layerPreparation = Layer.unwrap(
  Effect.map(Settings, ({ worker }) =>
    worker === null || worker.prepares
      ? layerTellPrepared.pipe(Layer.provideMerge(layerPrepare), Layer.provideMerge(layerAuditCheck))
      : Layer.empty
  )
)

/** Built last, so released first: the readiness check fails before any service stops. */
const layerDrainOnStop = Layer.effectDiscard(
  Effect.flatMap(Draining, (draining) => Effect.addFinalizer(() => Deferred.succeed(draining, undefined)))
)

/** Checks folder and port before any service starts. */
const layerStartChecks = Layer.effectDiscard(
  Effect.gen(function* () {
    const { dataDir, host, port, worker } = yield* Settings
    if (worker !== null) return // the primary process has checked them
    yield* ensureDataDir(dataDir)
    yield* ensurePortFree(host, port)
  })
)

const layerLog = Layer.unwrap(Effect.map(Settings, layerLogging))

/**
 * The whole server: API, pages, sockets and jobs on one port, over the database. It listens once all services are ready, and
 * stops in the opposite order.
 */
export const layerServer = layerDrainOnStop.pipe(
  Layer.provideMerge(layerServe),
  Layer.provideMerge(layerBackground),
  Layer.provideMerge(layerPreparation),
  Layer.provideMerge(layerServices),
  Layer.provideMerge(layerStartChecks),
  Layer.provideMerge(Layer.merge(layerLog, layerTracing)),
  Layer.provide(Layer.succeed(HttpServerRequest.MaxBodySize, MAX_BODY))
)
