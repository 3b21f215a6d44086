import { Layer } from "effect"
import type { Places } from "#core/ports/Places.ts"
import type { Router } from "#core/ports/Router.ts"
import type { Transit } from "#core/ports/Transit.ts"
import { layerRegionMeetingPoints } from "./meeting-points/layerRegionMeetingPoints.ts"
import { layerRegionPlaces } from "./places/layerRegionPlaces.ts"
import { layerBorders } from "./region/borders.ts"
import { layerRegionInfo } from "./region/Region.ts"
import { layerRegionRouter } from "./routing/layerRegionRouter.ts"
import { layerRegionTransit } from "./transit/layerRegionTransit.ts"

/** Ports by remote services, in place of those by the region's own files. */
export interface PortOverrides {
  readonly router?: Layer.Layer<Router>
  readonly places?: Layer.Layer<Places>
  readonly transit?: Layer.Layer<Transit>
}

/**
 * Provides `Region` and the ports `Router`, `Places`, `MeetingPoints`, `Transit` and `Borders` over one
 * region folder. Fails with `RegionRefused` when the folder is not a complete region.
 */
export const layerRegion = (folder: string, overrides: PortOverrides = {}) =>
  Layer.mergeAll(
    overrides.router ?? layerRegionRouter(folder),
    overrides.places ?? layerRegionPlaces(folder),
    layerRegionMeetingPoints(folder),
    overrides.transit ?? layerRegionTransit(folder),
    layerBorders
  ).pipe(Layer.provideMerge(layerRegionInfo(folder)))
