import { Effect, Layer } from "effect"
import { type RouteQuery, Router } from "#core/ports/Router.ts"
import { RoutingUnavailable } from "#core/trip/refusals.ts"
import { makeRemoteService } from "#geo/remote/RemoteService.ts"
import type { RoutingService } from "#geo/remote/ServiceAddress.ts"
import { askOsrm } from "./osrm.ts"
import { askValhalla } from "./valhalla.ts"

/** A route across a country takes less than a second; a person waits at the map. */
const WITHIN = "8 seconds"

const asking = { valhalla: askValhalla, osrm: askOsrm }

/** MAP-011 by a service; refuses with `routing_unavailable` while it does not answer. */
export const layerRemoteRouter = (address: RoutingService) =>
  Layer.effect(
    Router,
    Effect.gen(function* () {
      const service = yield* makeRemoteService(address, WITHIN)
      const route = (query: RouteQuery) =>
        Effect.catchTag(asking[address.kind](service, query), "RemoteDown", () =>
          Effect.fail(new RoutingUnavailable())
        )
      return { route }
    })
  )
