import { Context, Effect, Layer } from "effect"
import {
  type PartnerArea,
  type PartnerSite,
  type RegionInfo,
  readAreas,
  readRegionInfo,
  readSites
} from "./regionFile.ts"
import { tryRegion } from "./tryRegion.ts"

/** The region that this server serves. */
export class Region extends Context.Service<
  Region,
  {
    readonly folder: string
    readonly info: RegionInfo
    /** Partner areas and car parks that came with it; empty for a plain map file. */
    readonly areas: ReadonlyArray<PartnerArea>
    readonly sites: ReadonlyArray<PartnerSite>
  }
>()("samvej/geo/Region") {}

export const layerRegionInfo = (folder: string) =>
  Layer.effect(
    Region,
    Effect.map(
      tryRegion(() => [readRegionInfo(folder), readAreas(folder), readSites(folder)] as const),
      ([info, areas, sites]) => ({ folder, info, areas, sites })
    )
  )
