import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { PredictionView } from "#core/contract/places.ts"
import { PlaceId } from "#core/shared/ids.ts"

const inside = {
  placeId: PlaceId.make("n1"),
  structuredFormatting: { mainText: "Algade 3", secondaryText: "4000 Roskilde, Danmark" },
  description: "Algade 3, 4000 Roskilde, Danmark",
  terms: ["Algade 3", "4000 Roskilde", "Danmark"],
  distanceMeters: 120
}
const outside = {
  place_id: "n1",
  structured_formatting: { main_text: "Algade 3", secondary_text: "4000 Roskilde, Danmark" },
  description: "Algade 3, 4000 Roskilde, Danmark",
  terms: ["Algade 3", "4000 Roskilde", "Danmark"],
  distance_meters: 120
}

describe("ADDR-005 a predicted address", () => {
  it("is encoded and decoded with the documented names", () => {
    assert.deepStrictEqual(Schema.encodeSync(PredictionView)(inside), outside)
    assert.deepStrictEqual(Schema.decodeUnknownSync(PredictionView)(outside), inside)
  })

  it("has no distance without a position of the person", () => {
    assert.isNull(Schema.encodeSync(PredictionView)({ ...inside, distanceMeters: null }).distance_meters)
  })

  it.each(["place_id", "structured_formatting", "description", "distance_meters"])(
    "does not decode without %s",
    (field) => {
      const { [field]: _, ...rest }: Record<string, unknown> = outside
      assert.throws(() => Schema.decodeUnknownSync(PredictionView)(rest))
    }
  )
})
