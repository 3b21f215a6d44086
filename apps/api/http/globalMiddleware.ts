import { Effect, Layer, type Types } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { withAccessLog } from "./accessLog.ts"
import { makeAdmitCalls } from "./admission/admitCalls.ts"
import { makeRefuseForNow } from "./admission/refuseForNow.ts"
import { refuseWithoutDatabase } from "./admission/refuseWithoutDatabase.ts"
import { layerAuthentication } from "./authentication.ts"
import type { CallIndex } from "./callIndex.ts"
import { layerDeadline, layerProductTime, layerThrottle } from "./callMiddleware.ts"
import { Draining } from "./Draining.ts"
import { makeLimitOtherCalls } from "./limitOtherCalls.ts"
import { pageForRefusal } from "./pageForRefusal.ts"
import { layerReadableBody } from "./readableBody.ts"
import { recordLargeBody } from "./recordLargeBody.ts"
import { layerRefusalEvents } from "./refusalEvents.ts"
import { refuseOtherSpelling } from "./refuseOtherSpelling.ts"
import { refuseUnknown } from "./refuseUnknown.ts"
import { refuseUnreadable } from "./refuseUnreadable.ts"
import { refuseUnusableText } from "./refuseUnusableText.ts"
import { inRequestLanguage } from "./requestLanguage.ts"
import { responseDefaults } from "./responseDefaults.ts"
import { makeSecurityHeaders, readOrigins } from "./securityHeaders.ts"
import { layerValidation } from "./validation.ts"

/** The server's implementations of the contract's middleware. */
export const layerCallMiddleware = Layer.mergeAll(
  layerValidation,
  layerReadableBody,
  layerRefusalEvents,
  layerDeadline,
  layerThrottle,
  layerProductTime,
  layerAuthentication
)

/** Unknown API paths have no route: otherwise they would get the rider's page. */
const layerUnknownCalls = HttpRouter.add(
  "GET",
  "/api/*",
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.fail(
      new HttpServerError.HttpServerError({ reason: new HttpServerError.RouteNotFound({ request }) })
    )
  )
)

/**
 * The middleware of every response, also outside the contract. In one layer, because the order matters: the
 * response defaults outermost, the refusals of requests without a call next to the router. A refused call of a busy server has no line in
 * the log: it is to cost little.
 */
const layerEveryResponse = (calls: CallIndex) =>
  HttpRouter.middleware(
    Effect.gen(function* () {
      const draining = yield* Draining
      const securityHeaders = makeSecurityHeaders(yield* readOrigins)
      const maxBody = yield* HttpServerRequest.MaxBodySize
      const securityLog = yield* SecurityLog
      const limitOtherCalls = yield* makeLimitOtherCalls(calls)
      const admitCalls = yield* makeAdmitCalls(calls)
      const refuseForNow = yield* makeRefuseForNow(calls)
      return (response: Effect.Effect<HttpServerResponse.HttpServerResponse, Types.unhandled>) =>
        response.pipe(
          refuseUnknown(calls),
          refuseUnusableText(calls, maxBody, securityLog),
          refuseUnreadable,
          refuseOtherSpelling(securityLog),
          pageForRefusal,
          recordLargeBody(securityLog),
          limitOtherCalls,
          refuseWithoutDatabase,
          withAccessLog,
          admitCalls,
          refuseForNow,
          inRequestLanguage,
          responseDefaults(draining, securityHeaders)
        )
    }),
    { global: true }
  )

export const layerGlobalMiddleware = (calls: CallIndex) =>
  Layer.mergeAll(layerUnknownCalls, layerEveryResponse(calls))
