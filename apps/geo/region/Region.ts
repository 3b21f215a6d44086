import { Context, Effect, Layer } from "effect"
import { type PartnerArea, type PartnerSite, readAreas, readSites } from "./partnerFiles.ts"
import { type RegionInfo, readRegionInfo } from "./regionFile.ts"
import { tryOrRefuse } from "./tryOrRefuse.ts"

/** The imported region that the server serves. */
export class Region extends Context.Service<
  Region,
  {
    readonly folder: string
    readonly info: RegionInfo
    /** From `areas.json` and `sites.json`; empty when the region was imported from a map file alone. */
    readonly areas: ReadonlyArray<PartnerArea>
    readonly sites: ReadonlyArray<PartnerSite>
  }
>()("samvej/geo/Region") {}

export const layerRegionInfo = (folder: string) =>
  Layer.effect(
    Region,
    Effect.map(
      tryOrRefuse(() => [readRegionInfo(folder), readAreas(folder), readSites(folder)] as const),
      ([info, areas, sites]) => ({ folder, info, areas, sites })
    )
  )
