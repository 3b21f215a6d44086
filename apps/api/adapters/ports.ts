import { Layer } from "effect"
import { layerPlatform } from "./platform.ts"
import { layerTrips } from "./trips.ts"

/** Every port over the database: the platform's, and one line for each store of the domain. */
export const layerPorts = Layer.mergeAll(layerTrips).pipe(Layer.provideMerge(layerPlatform))
