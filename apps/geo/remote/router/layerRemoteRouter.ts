import { Effect, Layer } from "effect"
import { type RouteQuery, Router } from "#core/ports/Router.ts"
import { RoutingUnavailable } from "#core/shared/refusals.ts"
import { makeRemoteService } from "#geo/remote/RemoteService.ts"
import type { RoutingService } from "#geo/remote/ServiceAddress.ts"
import { routeByOsrm } from "./osrm.ts"
import { routeByValhalla } from "./valhalla.ts"

/** A route across a country takes less than a second. */
const TIMEOUT = "8 seconds"

const protocols = { valhalla: routeByValhalla, osrm: routeByOsrm }

/**
 * MAP-011 Provides `Router` by a remote service; refuses with `routing_unavailable` while it is unavailable.
 */
export const layerRemoteRouter = (address: RoutingService) =>
  Layer.effect(
    Router,
    Effect.gen(function* () {
      const service = yield* makeRemoteService(address, TIMEOUT)
      const route = (query: RouteQuery) =>
        Effect.catchTag(protocols[address.kind](service, query), "RemoteUnavailable", () =>
          Effect.fail(new RoutingUnavailable())
        )
      return { route }
    })
  )
