import * as z from "zod/mini"

/** West, south, east and north in degrees. */
export type RegionBounds = [west: number, south: number, east: number, north: number]

const regionShape = z.object({
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
})

/** The bounds of the region of this server, as `region.json` has them; `undefined` when it cannot be read. */
export const loadRegionBounds = async (): Promise<RegionBounds | undefined> => {
  try {
    const response = await fetch("/tiles/region.json")
    const { west, south, east, north } = regionShape.parse(await response.json()).bounds
    return [west, south, east, north]
  } catch {
    return undefined
  }
}
