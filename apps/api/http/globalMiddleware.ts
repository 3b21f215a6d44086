import { Effect, Layer, type Types } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { withAccessLog, withRequestId } from "./accessLog.ts"
import { layerAuthentication } from "./authentication.ts"
import { layerDeadline, layerProductTime, layerThrottle } from "./callMiddleware.ts"
import { Draining } from "./Draining.ts"
import { inRequestLanguage } from "./requestLanguage.ts"
import { refusalResponse, responseDefaults } from "./responseDefaults.ts"
import { layerValidation } from "./validation.ts"

/** The server's implementations of the contract's middleware. */
export const layerCallMiddleware = Layer.mergeAll(
  layerValidation,
  layerDeadline,
  layerThrottle,
  layerProductTime,
  layerAuthentication
)

/** Answers unknown API paths with 404: otherwise they would get the rider's page. */
const layerUnknownCalls = HttpRouter.add(
  "*",
  "/api/*",
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => refusalResponse(404, "not_found", request))
)

/**
 * The middleware of every response, also outside the contract. In one layer, because the order matters: the
 * response defaults outermost, the access log next to the router.
 */
const layerEveryResponse = HttpRouter.middleware(
  Effect.map(
    Draining,
    (draining) => (response: Effect.Effect<HttpServerResponse.HttpServerResponse, Types.unhandled>) =>
      response.pipe(withAccessLog, inRequestLanguage, withRequestId, responseDefaults(draining))
  ),
  { global: true }
)

export const layerGlobalMiddleware = Layer.mergeAll(layerUnknownCalls, layerEveryResponse)
