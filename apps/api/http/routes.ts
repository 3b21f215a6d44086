import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { HttpApiBuilder, HttpApiScalar } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { layerBookingRoutes } from "./bookings.ts"
import { layerByCodeRoutes } from "./byCode.ts"
import { layerFinish, refusalResponse } from "./finish.ts"
import { layerNotBuilt } from "./notBuilt.ts"
import { layerPlaceRoutes } from "./places.ts"
import { layerSearchRoutes } from "./search.ts"
import { layerDoors } from "./signedIn.ts"
import { layerDeadline, layerProductTime, layerThrottle } from "./surroundings.ts"
import { layerSystemRoutes } from "./system.ts"
import { layerOpenTripRoutes, layerTripRoutes } from "./trips.ts"
import { layerValidation } from "./validation.ts"
import { layerRequestLanguage } from "./words.ts"

/** One line for each group of the contract. */
const layerHandlers = Layer.mergeAll(
  layerSystemRoutes,
  layerPlaceRoutes,
  layerSearchRoutes,
  layerTripRoutes,
  layerOpenTripRoutes,
  layerBookingRoutes,
  layerByCodeRoutes
).pipe(Layer.provideMerge(layerNotBuilt))

const layerSurroundings = Layer.mergeAll(
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

/** Every call of the contract on a router, with what surrounds it. */
export const layerApi = Layer.mergeAll(
  HttpApiBuilder.layer(Api, { openapiPath: "/api/openapi.json" }).pipe(
    Layer.provide(layerHandlers),
    Layer.provide(layerSurroundings)
  ),
  HttpApiScalar.layer(Api, { path: "/api/docs" }),
  layerUnknown,
  layerFinish,
  layerRequestLanguage
)
