import { Layer } from "effect"
import type { HttpClient } from "effect/http"
import { layerRemotePlaces } from "./places/layerRemotePlaces.ts"
import { layerRemoteRouter } from "./router/layerRemoteRouter.ts"
import type { GeocoderService, RoutingService, TransitService } from "./ServiceAddress.ts"
import { layerRemoteTransit } from "./transit/layerRemoteTransit.ts"

/** Remote services by setting; null: this process serves the port itself. */
export interface RemoteServices {
  readonly routing: RoutingService | null
  readonly geocoder: GeocoderService | null
  readonly transit: TransitService | null
}

/** Provides the ports that the settings assign to remote services, over this HTTP client. */
export const remotePorts = (
  { routing, geocoder, transit }: RemoteServices,
  layerHttp: Layer.Layer<HttpClient.HttpClient>
) => ({
  ...(routing === null ? {} : { router: Layer.provide(layerRemoteRouter(routing), layerHttp) }),
  ...(geocoder === null ? {} : { places: Layer.provide(layerRemotePlaces(geocoder), layerHttp) }),
  ...(transit === null ? {} : { transit: Layer.provide(layerRemoteTransit(transit), layerHttp) })
})
