import { assert } from "@effect/vitest"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { home, office } from "#tests/support/builders/tripBetweenHouses.ts"

/** The points of a group's fields: `lat` and `lng`, `from_lat` and `from_lng`. */
const pointsOfFields = (fields: Readonly<Record<string, unknown>>): ReadonlyArray<GeoPoint> =>
  Object.entries(fields).flatMap(([name, lat]) => {
    const lng = /(^|_)lat$/.test(name) ? fields[name.replace(/lat$/, "lng")] : undefined
    return typeof lat === "number" && typeof lng === "number" ? [{ lat, lng }] : []
  })

/** All points in a body: coordinates of fields, and of encoded routes. */
export const pointsIn = (value: unknown): ReadonlyArray<GeoPoint> => {
  if (typeof value !== "object" || value === null) return []
  const { route } = Object(value)
  const path = typeof route === "string" ? decodePolyline(route, 5).map(([y, x]) => ({ lat: y, lng: x })) : []
  return [...pointsOfFields({ ...value }), ...path, ...Object.values(value).flatMap(pointsIn)]
}

/** The nearest that a body comes to the driver's addresses, in whole metres; rounded points may come nearer than 300 m. */
const nearest = (body: unknown, end: GeoPoint): number =>
  Math.round(Math.min(...pointsIn(body).map((point) => straightLine(point, end))))

export const text = (body: unknown) => JSON.stringify(body)

/** Nothing of a body tells where the driver lives or works, and it says which places are rounded. */
export const assertRounded = (body: unknown) => {
  assert.include(text(body), `"rounded":true`)
  assert.notMatch(text(body), /Hemmeligvej|Skjultgade/)
  for (const end of [home, office]) assert.isAbove(nearest(body, end), 20)
  assert.isAbove(pointsIn(body).length, 0)
}
export const assertExact = (body: unknown) => {
  assert.notInclude(text(body), `"rounded":true`)
  assert.match(text(body), /Hemmeligvej 12/)
  assert.strictEqual(nearest(body, home), 0)
}
