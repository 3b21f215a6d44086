import { expect, it } from "vitest"
import { straightWithin, walkMetres, walkSeconds } from "#core/search/walking.ts"

it("a walk by streets is a quarter longer than the straight line, in both directions", () => {
  expect(walkMetres(800)).toBe(1000)
  expect(straightWithin(1000)).toBe(800)
  expect([walkSeconds(1000), walkSeconds(1001)]).toEqual([800, 801])
})
