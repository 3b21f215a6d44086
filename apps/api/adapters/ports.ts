import { Layer } from "effect"
import { layerAccounts } from "./accounts.ts"
import { layerConsole } from "./console.ts"
import { layerPlatform } from "./platform.ts"
import { layerTrips } from "./trips.ts"

/** Every port over the database: the platform's, and one line for each store of the domain. */
export const layerPorts = Layer.mergeAll(layerTrips, layerAccounts, layerConsole).pipe(
  Layer.provideMerge(layerPlatform)
)
