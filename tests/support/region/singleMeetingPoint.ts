import { Effect, Layer, Option } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { aStop } from "#tests/support/builders/entities.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"

/** The second stop of `aTrip`. */
export const trekroner: MeetingPoint = {
  ...aStop(1),
  id: MeetingPointId.make("n1"),
  name: "Trekroner St.",
  country: "DK",
  place_id: null,
  hub: "station"
}

const layerSingleMeetingPoint = Layer.effect(
  MeetingPoints,
  Effect.map(MeetingPoints, (points) => ({
    ...points,
    find: (id: MeetingPointId) => Effect.succeed(id === trekroner.id ? Option.some(trekroner) : Option.none())
  }))
).pipe(Layer.provideMerge(layerNoRegion))

/** The whole API with real sessions over a fresh database, and a region with that meeting point only. */
export const layerSingleMeetingPointApi = layerTestApi(layerSessionsSql, layerSingleMeetingPoint).pipe(
  Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
)
