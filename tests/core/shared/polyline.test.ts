import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { decodePolyline, encodePolyline } from "#core/shared/polyline.ts"

/** Published examples: Google's format description, Mapbox's and Valhalla's tests. */
const vectors = [
  [
    "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
    5,
    [
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453]
    ]
  ],
  [
    "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI",
    6,
    [
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453]
    ]
  ],
  ["??", 5, [[0, 0]]],
  ["", 5, []]
] as const

describe("the encoded polyline", () => {
  it.each(vectors)(
    "MAP-011 encodes and decodes the published example %j at precision %i",
    (text, precision, path) => {
      assert.deepStrictEqual(decodePolyline(text, precision), path)
      assert.strictEqual(encodePolyline(path, precision), text)
    }
  )

  it("MAP-011 encodes the single number of the format description", () => {
    assert.strictEqual(encodePolyline([[-179.98321, 0]], 5), "`~oia@?")
  })

  const near = (limit: number) => Schema.Finite.check(Schema.isBetween({ minimum: -limit, maximum: limit }))
  const Path = Schema.Array(Schema.Tuple([near(90), near(180)]))

  it.prop("MAP-011 decodes every encoded path to its last decimal, at both precisions", [Path], ([path]) =>
    [5, 6].every((precision) => {
      const read = decodePolyline(encodePolyline(path, precision), precision)
      const half = 0.5000001 / 10 ** precision
      return (
        read.length === path.length &&
        path.every(([lat, lng], at) => {
          const [y = 999, x = 999] = read[at] ?? []
          return Math.abs(y - lat) <= half && Math.abs(x - lng) <= half
        })
      )
    })
  )
})
