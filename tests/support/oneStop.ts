import { Effect, Layer, Option } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { testSettings } from "./account.ts"
import { layerTestApi } from "./api.ts"
import { aStop } from "./builders.ts"

/** Where `aTrip` stops first on its way. */
export const trekroner: MeetingPoint = {
  ...aStop(1),
  id: MeetingPointId.make("n1"),
  name: "Trekroner St.",
  country: "DK",
  place_id: null,
  hub: "station"
}

const layerOneStop = Layer.effect(
  MeetingPoints,
  Effect.map(MeetingPoints, (points) => ({
    ...points,
    find: (id: MeetingPointId) => Effect.succeed(id === trekroner.id ? Option.some(trekroner) : Option.none())
  }))
).pipe(Layer.provideMerge(layerNoRegion))

/** The whole API with real sessions over a fresh database; of a region only that stop. */
export const layerOneStopApi = layerTestApi(layerSessionsSql, layerOneStop).pipe(
  Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
)
