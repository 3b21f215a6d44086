import type { StyleSpecification } from "maplibre-gl"
import { describe, expect, it } from "vitest"
import { endsLayer, routeLayer } from "#rider/shared/map/mapLayers.ts"
import { withOwnLayers } from "#rider/shared/map/ownStyle.ts"
import { toFeatures } from "#rider/shared/map/toFeatures.ts"

const style: StyleSpecification = {
  version: 8,
  sources: { region: { type: "vector", url: "pmtiles://region" } },
  layers: [
    { id: "earth", type: "fill", source: "region", "source-layer": "earth" },
    { id: "roads", type: "line", source: "region", "source-layer": "roads" },
    { id: "places", type: "symbol", source: "region", "source-layer": "places" }
  ]
}
const at = { lat: 55.7, lng: 12.5 }
const layers = [routeLayer([at, { lat: 55.6, lng: 12.1 }]), endsLayer({ from: at })]
const added = (scheme: "light" | "dark") =>
  withOwnLayers(style, scheme, { features: toFeatures(layers), region: [8, 54, 14, 57] })
const idsOf = (scheme: "light" | "dark") => added(scheme).layers.map(({ id }) => id)

describe("the style of the map", () => {
  it("has the route above the roads and below the names of towns", () => {
    const ids = idsOf("light")
    expect(ids.indexOf("sv-route")).toBeGreaterThan(ids.indexOf("roads"))
    expect(ids.indexOf("sv-route")).toBeLessThan(ids.indexOf("places"))
  })
  it("has the ends, the own position and the car above everything, the meeting points below them", () => {
    expect(idsOf("light").slice(-7)).toEqual([
      "places",
      "sv-meeting-points",
      "sv-areas-room",
      "sv-stops",
      "sv-ends",
      "sv-position",
      "sv-car"
    ])
  })
  it("moves the name of a town beside an end that covers it", () => {
    const places = added("light").layers.find(({ id }) => id === "places")
    expect(places?.layout).toMatchObject({ "text-variable-anchor": expect.arrayContaining([8]) })
  })
  it("has the same layers and data in both schemes, in other colours", () => {
    const [light, dark] = [added("light"), added("dark")]
    expect(idsOf("dark")).toEqual(idsOf("light"))
    expect(dark.sources).toEqual(light.sources)
    expect(JSON.stringify(dark.layers)).not.toBe(JSON.stringify(light.layers))
  })
})
