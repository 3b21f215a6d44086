import { Layer } from "effect"
import { layerRegionMeetingPoints } from "./meeting-points/layerRegionMeetingPoints.ts"
import { layerRegionPlaces } from "./places/layerRegionPlaces.ts"
import { layerRegionInfo } from "./region/Region.ts"
import { layerRegionRouter } from "./routing/layerRegionRouter.ts"
import { layerRegionTransit } from "./transit/layerRegionTransit.ts"

/**
 * Everything geographic over one region folder: `Region` and the ports `Router`, `Places`, `MeetingPoints` and
 * `Transit`. Fails with `RegionRefused` when the folder is not a whole region.
 */
export const layerRegion = (folder: string) =>
  Layer.mergeAll(
    layerRegionRouter(folder),
    layerRegionPlaces(folder),
    layerRegionMeetingPoints(folder),
    layerRegionTransit(folder)
  ).pipe(Layer.provideMerge(layerRegionInfo(folder)))
