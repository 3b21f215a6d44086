import { Effect, Layer, type Types } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { logged, withRequestId } from "./accessLog.ts"
import { layerAuthentication } from "./authentication.ts"
import { layerDeadline, layerProductTime, layerThrottle } from "./callMiddleware.ts"
import { Draining } from "./Draining.ts"
import { inRequestLanguage } from "./requestLanguage.ts"
import { refusalResponse, responseDefaults } from "./responseDefaults.ts"
import { layerValidation } from "./validation.ts"

/** What the contract's middleware does on the server. */
export const layerCallMiddleware = Layer.mergeAll(
  layerValidation,
  layerDeadline,
  layerThrottle,
  layerProductTime,
  layerAuthentication
)

/** Unknown calls must not reach the rider's page. */
const layerUnknown = HttpRouter.add(
  "*",
  "/api/*",
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => refusalResponse(404, "not_found", request))
)

/**
 * What every answer of the server goes through, contract or not. In one piece, for the order matters: the last
 * hand outermost, the log next to the router.
 */
const layerAround = HttpRouter.middleware(
  Effect.map(
    Draining,
    (draining) => (answer: Effect.Effect<HttpServerResponse.HttpServerResponse, Types.unhandled>) =>
      answer.pipe(logged, inRequestLanguage, withRequestId, responseDefaults(draining))
  ),
  { global: true }
)

export const layerGlobalMiddleware = Layer.mergeAll(layerUnknown, layerAround)
