import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { layerFinish, refusalResponse } from "./finish.ts"
import { layerDoors } from "./signedIn.ts"
import { layerDeadline, layerProductTime, layerThrottle } from "./surroundings.ts"
import { layerValidation } from "./validation.ts"
import { layerRequestLanguage } from "./words.ts"

/** What the contract's middleware does on the server. */
export const layerSurroundings = Layer.mergeAll(
  layerValidation,
  layerDeadline,
  layerThrottle,
  layerProductTime,
  layerDoors
)

/** Unknown calls must not reach the rider's page. */
const layerUnknown = HttpRouter.add(
  "*",
  "/api/*",
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => refusalResponse(404, "not_found", request))
)

/** What every answer of the server goes through, contract or not. */
export const layerFrame = Layer.mergeAll(layerUnknown, layerFinish, layerRequestLanguage)
