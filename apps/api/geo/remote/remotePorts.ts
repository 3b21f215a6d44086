import { NodeHttpClient } from "@effect/platform-node"
import { Layer } from "effect"
import type { SettingsValues } from "#api/config/Settings.ts"
import { layerRemotePlaces } from "./places/layerRemotePlaces.ts"
import { layerRemoteRouter } from "./router/layerRemoteRouter.ts"
import { layerRemoteTransit } from "./transit/layerRemoteTransit.ts"

const overHttp = Layer.provide(NodeHttpClient.layerUndici)

/** The ports that the settings hand to services; what they leave to this process is not here. */
export const remotePorts = ({ routing, geocoder, transit }: SettingsValues["services"]) => ({
  ...(routing === null ? {} : { router: overHttp(layerRemoteRouter(routing)) }),
  ...(geocoder === null ? {} : { places: overHttp(layerRemotePlaces(geocoder)) }),
  ...(transit === null ? {} : { transit: overHttp(layerRemoteTransit(transit)) })
})
