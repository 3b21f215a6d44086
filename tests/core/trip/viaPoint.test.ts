import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { decideViaTap, insertViaPoint, tapReach, viaAfterEdit } from "#core/trip/viaPoint.ts"
import { anAddress, aTrip } from "#tests/support/builders/entities.ts"

const roskilde = { lat: 55.64, lng: 12.08 }
const taastrup = { lat: 55.65, lng: 12.3 }
const glostrup = { lat: 55.66, lng: 12.4 }
const copenhagen = { lat: 55.68, lng: 12.57 }

describe("a tap on the route adjuster's map", () => {
  it.each([
    ["zooms in from far away", 12, 0, { _tag: "ZoomIn", zoom: 17 }],
    ["zooms in just below 17", 16.9, 0, { _tag: "ZoomIn", zoom: 17 }],
    ["places a via point at zoom 17", 17, 0, { _tag: "Place" }],
    ["places a tenth point", 18, 9, { _tag: "Place" }],
    ["places no eleventh point", 18, 10, { _tag: "TooMany" }]
  ] as const)("MAP-007 %s", (_case, zoom, placed, step) => {
    assert.deepStrictEqual(decideViaTap(zoom, placed), step)
  })
})

describe("a tap means a road", () => {
  it("within sixty metres close up, and within the finger's width far away", () => {
    assert.strictEqual(tapReach(17, 55), 60)
    assert.closeTo(tapReach(10, 55), 1929, 2)
  })
})

describe("a new via point", () => {
  const ends = { from: roskilde, to: copenhagen }

  it("is the only one on a route without others", () => {
    assert.deepStrictEqual(insertViaPoint(ends, [], taastrup), [taastrup])
  })

  it("is inserted after a detour when it lies on its way back", () => {
    const north = { lat: 56.6, lng: 12.08 }
    const back = { lat: 55.8, lng: 12.5 }
    assert.deepStrictEqual(insertViaPoint(ends, [north], back), [north, back])
  })

  it("is inserted between the two that it lies beside", () => {
    const at = (lng: number) => ({ lat: 55, lng })
    const beside = { lat: 55.05, lng: 12.15 }
    const way = insertViaPoint({ from: at(12), to: at(12.3) }, [at(12.1), at(12.2)], beside)
    assert.deepStrictEqual(way, [at(12.1), beside, at(12.2)])
  })

  it.each([
    ["between two", [taastrup, copenhagen], glostrup, [taastrup, glostrup, copenhagen]],
    ["before a later one", [glostrup], taastrup, [taastrup, glostrup]],
    ["after an earlier one", [taastrup], glostrup, [taastrup, glostrup]]
  ] as const)("is inserted %s", (_case, via, point, way) => {
    assert.deepStrictEqual(insertViaPoint(ends, via, point), way)
  })
})

describe("the route of an edited trip", () => {
  const before = aTrip({ from: anAddress(roskilde), to: anAddress(copenhagen), via: [taastrup] })
  const nearly = { ...before.from, lat: before.from.lat + 0.00002 }

  it.each([
    ["keeps its via points when the edit names none", {}, [taastrup]],
    ["keeps them for the same place, given a metre away", { from: nearly }, [taastrup]],
    ["drops them from another start", { from: anAddress(glostrup) }, []],
    ["drops them to another destination", { to: anAddress(glostrup) }, []],
    ["has the via points of the edit", { via: Option.some([glostrup]) }, [glostrup]],
    ["has none when the edit removes them", { via: Option.some([]) }, []]
  ] as const)("%s", (_case, change, way) => {
    assert.deepStrictEqual(viaAfterEdit(before, { ...before, via: Option.none(), ...change }), way)
  })
})
