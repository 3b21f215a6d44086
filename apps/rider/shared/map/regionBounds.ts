import { Schema } from "effect"

/** West, south, east and north in degrees. */
export type RegionBounds = [west: number, south: number, east: number, north: number]

const Region = Schema.Struct({
  bounds: Schema.Struct({
    west: Schema.Finite,
    south: Schema.Finite,
    east: Schema.Finite,
    north: Schema.Finite
  })
})
const decode = Schema.decodeUnknownSync(Region)

/** The bounds of the region of this server, as `region.json` has them; `undefined` when it cannot be read. */
export const loadRegionBounds = async (): Promise<RegionBounds | undefined> => {
  try {
    const response = await fetch("/tiles/region.json")
    const { west, south, east, north } = decode(await response.json()).bounds
    return [west, south, east, north]
  } catch {
    return undefined
  }
}
