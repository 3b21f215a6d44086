import { NodeHttpClient } from "@effect/platform-node"
import { Layer } from "effect"
import { layerRemotePlaces } from "./places/layerRemotePlaces.ts"
import { layerRemoteRouter } from "./router/layerRemoteRouter.ts"
import type { GeocoderService, RoutingService, TransitService } from "./ServiceAddress.ts"
import { layerRemoteTransit } from "./transit/layerRemoteTransit.ts"

/** The services outside of this process; null: this process answers itself. */
export interface RemoteServices {
  readonly routing: RoutingService | null
  readonly geocoder: GeocoderService | null
  readonly transit: TransitService | null
}

const overHttp = Layer.provide(NodeHttpClient.layerUndici)

/** The ports that the settings hand to services; what they leave to this process is not here. */
export const remotePorts = ({ routing, geocoder, transit }: RemoteServices) => ({
  ...(routing === null ? {} : { router: overHttp(layerRemoteRouter(routing)) }),
  ...(geocoder === null ? {} : { places: overHttp(layerRemotePlaces(geocoder)) }),
  ...(transit === null ? {} : { transit: overHttp(layerRemoteTransit(transit)) })
})
