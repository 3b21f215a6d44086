import { layerPlatform } from "./platform.ts"

/** Every port over the database: the platform's, and one line for each store of the domain. */
export const layerPorts = layerPlatform
