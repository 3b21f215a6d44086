import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { ReviewReason } from "./SubsidyReview.ts"
import { type RoadPart, type SeenRoad, seenStretches, stretchesOf } from "./seenRoad.ts"

type Settings = Pick<ProductSettingsValues, "fraud">

/** SEC-001, N83 Whether the car was seen on enough of a part of its road. */
export const isPartSeen = (seen: SeenRoad, part: RoadPart, { fraud }: Settings): boolean => {
  const found = seenStretches(seen, fraud)
  const stretches = stretchesOf(part, seen.road, fraud)
  return stretches.filter((index) => found.has(index)).length >= fraud.minThirdShare * stretches.length
}

/** SEC-001, N83 The doubt about one passenger: the car was not seen on the way of this passenger. */
export const checkPartSeen = (
  seen: SeenRoad,
  part: RoadPart,
  settings: Settings
): ReadonlyArray<ReviewReason> => (isPartSeen(seen, part, settings) ? [] : ["part_unseen"])
