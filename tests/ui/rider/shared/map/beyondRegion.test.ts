import { expect, it } from "vitest"
import { beyondLayers, beyondRegion, beyondSources } from "#rider/shared/map/beyondRegion.ts"

it("the map is covered outside of its region and what the tiles have around it: more of it from far away", () => {
  const holes = beyondRegion([8, 54, 14, 57]).features.map(({ geometry, properties }) => [
    properties?.["level"],
    geometry.coordinates[1]?.[0],
    geometry.coordinates[1]?.[2]
  ])
  expect(holes).toEqual([
    ["far", [5.8, 51.8], [16.2, 59.2]],
    ["near", [7.6, 53.6], [14.4, 57.4]]
  ])
})

it("a map without a known region has no cover", () => {
  expect(beyondSources(undefined)).toEqual({})
  expect(beyondLayers(undefined, "light")).toEqual([])
})
