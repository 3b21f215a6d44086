import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { MapItems } from "#core/contract/mapItems.ts"
import { MeetingPointId } from "#core/shared/ids.ts"

const place = {
  name: "Roskilde St.",
  street: "Jernbanegade 1",
  zipcode: "4000",
  city: "Roskilde",
  lat: 55.6392,
  lng: 12.0886
}
const group = { lat: 55.7, lng: 12.4, count: 7 }
const inside: MapItems = {
  stops: [
    {
      ...place,
      id: MeetingPointId.make("m1"),
      viaStop: false,
      plannedTime: null,
      time: null,
      deactivated: false,
      hub: null
    }
  ],
  groups: [group]
}
const outside: typeof MapItems.Encoded = {
  stops: [
    { ...place, id: "m1", via_stop: false, planned_time: null, time: null, deactivated: false, hub: null }
  ],
  groups: [group]
}

describe("MAP-009 items of the map", () => {
  it("are stops of no trip, and groups with their number of stops", () => {
    assert.deepStrictEqual(Schema.encodeSync(MapItems)(inside), outside)
    assert.deepStrictEqual(Schema.decodeUnknownSync(MapItems)(outside), inside)
  })

  it.each(["lat", "lng", "count"])("have no group without %s", (field) => {
    const { [field]: _, ...rest }: Record<string, unknown> = group
    assert.throws(() => Schema.decodeUnknownSync(MapItems)({ ...outside, groups: [rest] }))
  })
})
