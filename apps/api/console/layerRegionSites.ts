import { Effect, Layer } from "effect"
import { SiteDirectory } from "#api/console/SiteDirectory.ts"
import { Region } from "#api/geo/region/Region.ts"

/** The region's partner sites, for the console. */
export const layerRegionSites = Layer.effect(
  SiteDirectory,
  Effect.map(Region, ({ sites }) => {
    const all = sites.map(({ key, lat, lng, name, sections }) => ({
      id: key,
      name,
      lat,
      lng,
      spots: sections.reduce((sum, section) => sum + section.spots.length, 0)
    }))
    return { all: Effect.succeed(all) }
  })
)
