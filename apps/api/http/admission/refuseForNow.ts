import { Effect } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { CallIndex } from "../callIndex.ts"
import { maintenanceResponse, tooEarlyResponse } from "./notServed.ts"
import { UnderMaintenance } from "./UnderMaintenance.ts"

/** The calls by which operators watch a server, and the settings without which no app can show that it is closed. */
const openCalls = new Set(["live", "ready", "metrics", "settings"])

/** RFC 8470: a proxy says that it does not know yet whether somebody else repeats the call. */
const isEarly = ({ headers }: HttpServerRequest.HttpServerRequest) => headers["early-data"] === "1"

/** HTTP-007, HTTP-010 Refuses the calls of the contract with 503 under maintenance, and with 425 those that can be a repetition. */
export const makeRefuseForNow = Effect.fnUntraced(function* (calls: CallIndex) {
  const isUnderMaintenance = yield* UnderMaintenance
  return <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { endpoint } = calls.find(request.method, request.url)
      if (endpoint === undefined || openCalls.has(endpoint.identifier)) return yield* handled
      if (isUnderMaintenance()) return yield* maintenanceResponse
      return yield* isEarly(request) ? tooEarlyResponse : handled
    })
})
