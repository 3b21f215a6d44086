import { assert, describe, it } from "@effect/vitest"
import { walkLength } from "#rider/shared/trips/walkLength.ts"
import { at } from "#tests/ui/rider/views.ts"

const place = { name: "Roskilde", datetime: at("08:00"), lat: 55, lng: 12, rounded: false }
const rounded = { ...place, rounded: true }

describe("SEC-006 the length of a walk", () => {
  it("is about 100 m near to a rounded place, and in steps of 100 m", () => {
    assert.deepStrictEqual(walkLength({ origin: place, destination: rounded, distance: 20 }), {
      isAbout: true,
      length: 100
    })
    assert.deepStrictEqual(walkLength({ origin: rounded, destination: place, distance: 262 }), {
      isAbout: true,
      length: 300
    })
  })
  it("is exact between places that are not rounded", () => {
    assert.deepStrictEqual(walkLength({ origin: place, destination: place, distance: 262 }), {
      isAbout: false,
      length: 262
    })
  })
})
