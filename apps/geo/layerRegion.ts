import { Layer } from "effect"
import type { Places } from "#core/ports/Places.ts"
import type { Router } from "#core/ports/Router.ts"
import type { Transit } from "#core/ports/Transit.ts"
import { layerRegionMeetingPoints } from "./meeting-points/layerRegionMeetingPoints.ts"
import { layerRegionPlaces } from "./places/layerRegionPlaces.ts"
import { layerBorders } from "./region/abroad.ts"
import { layerRegionInfo } from "./region/Region.ts"
import { layerRegionRouter } from "./routing/layerRegionRouter.ts"
import { layerRegionTransit } from "./transit/layerRegionTransit.ts"

/** What answers in place of the region's own files. */
export interface Elsewhere {
  readonly router?: Layer.Layer<Router>
  readonly places?: Layer.Layer<Places>
  readonly transit?: Layer.Layer<Transit>
}

/**
 * Everything geographic over one region folder: `Region` and the ports `Router`, `Places`, `MeetingPoints`,
 * `Transit` and `Borders`. Fails with `RegionRefused` when the folder is not a whole region.
 */
export const layerRegion = (folder: string, elsewhere: Elsewhere = {}) =>
  Layer.mergeAll(
    elsewhere.router ?? layerRegionRouter(folder),
    elsewhere.places ?? layerRegionPlaces(folder),
    layerRegionMeetingPoints(folder),
    elsewhere.transit ?? layerRegionTransit(folder),
    layerBorders
  ).pipe(Layer.provideMerge(layerRegionInfo(folder)))
