import { NodeHttpClient } from "@effect/platform-node"
import { Layer } from "effect"
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

const overHttp = Layer.provide(NodeHttpClient.layerUndici)

/** Provides the ports that the settings assign to remote services. */
export const remotePorts = ({ routing, geocoder, transit }: RemoteServices) => ({
  ...(routing === null ? {} : { router: overHttp(layerRemoteRouter(routing)) }),
  ...(geocoder === null ? {} : { places: overHttp(layerRemotePlaces(geocoder)) }),
  ...(transit === null ? {} : { transit: overHttp(layerRemoteTransit(transit)) })
})
