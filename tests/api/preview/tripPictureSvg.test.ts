import { assert, describe, it } from "@effect/vitest"
import { tripPictureSvg } from "#api/preview/tripPictureSvg.ts"
import { encodePolyline, type LatLng } from "#core/shared/polyline.ts"

const cornersOf = (svg: string): ReadonlyArray<readonly [number, number]> =>
  (/points="([^"]*)"/.exec(svg)?.[1] ?? "")
    .split(" ")
    .map((pair) => pair.split(",").map(Number))
    .map(([x = Number.NaN, y = Number.NaN]) => [x, y] as const)

const pictureOf = (path: ReadonlyArray<LatLng>) =>
  tripPictureSvg(encodePolyline(path, 5), "<svg viewBox='0 0 1 1'/>")

describe("N104 the picture of a shared trip", () => {
  it("shows the whole road in its middle, north up and to scale", () => {
    const corners = cornersOf(
      pictureOf([
        [60, 10],
        [60.1, 10.4]
      ])
    )
    // A degree of longitude is about half as long at 60° north: the road is twice as wide as high.
    assert.deepStrictEqual(
      corners.map((corner) => corner.map(Math.round)),
      [
        [191, 520],
        [1009, 110]
      ]
    )
  })

  it("has at most 401 corners of a long road, with both ends", () => {
    const path = Array.from(
      { length: 5000 },
      (_, at): LatLng => [55 + at / 5000, 12 + Math.sin(at / 300) / 3]
    )
    const corners = cornersOf(pictureOf(path))
    assert.isAtMost(corners.length, 401)
    assert.deepStrictEqual(
      [Math.round(corners[0]?.[1] ?? 0), Math.round(corners.at(-1)?.[1] ?? 0)],
      [520, 110]
    )
  })

  it("of a road without a length, or without points, is drawn too", () => {
    assert.deepStrictEqual(cornersOf(pictureOf([[55, 12]])), [[600, 315]])
    assert.include(pictureOf([]), `points=""`)
    assert.notInclude(pictureOf([]), "NaN")
  })
})
