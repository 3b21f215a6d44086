import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Draining } from "#api/http/Draining.ts"
import { IsPublicUrlOnly, PublicUrl } from "#api/http/PublicUrl.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { connection } from "./connection.ts"
import type { Hub } from "./Hub.ts"
import { isAllowedOrigin } from "./isAllowedOrigin.ts"
import type { OpenSessions } from "./OpenSessions.ts"
import { layerOpenSockets, type OpenSockets } from "./OpenSockets.ts"
import type { Pusher } from "./Pusher.ts"
import { layerSocketTraffic, type SocketTraffic } from "./SocketTraffic.ts"

/** SEC-022 Serves the Pusher protocol on the server's port, to pages of this server and to clients that are no browser. */
export const layerSocket = HttpRouter.use(
  Effect.fn(function* (router) {
    const services = yield* Effect.context<
      Draining | Hub | OpenSessions | OpenSockets | Pusher | SecurityLog | SocketTraffic
    >()
    const publicUrl = yield* PublicUrl
    const isPublicUrlOnly = yield* IsPublicUrlOnly
    const securityLog = yield* SecurityLog
    const { schemes } = (yield* ProductSettings).shell
    const connect = Effect.gen(function* () {
      const { headers } = yield* HttpServerRequest.HttpServerRequest
      const opening = { origin: headers["origin"], host: headers["host"] }
      if (!isAllowedOrigin(opening, { publicUrl, isPublicUrlOnly, schemes })) {
        yield* securityLog.record({ name: "cross_origin_refused", details: { call: "GET /api/realtime" } })
        return HttpServerResponse.empty({ status: 403 })
      }
      return yield* connection
    })
    yield* router.add("GET", "/api/realtime/app/:key", Effect.provideContext(connect, services))
  })
).pipe(Layer.provide([layerOpenSockets, layerSocketTraffic]))
