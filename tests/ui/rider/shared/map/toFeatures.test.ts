import { describe, expect, it } from "vitest"
import {
  areasLayer,
  carLayer,
  endsLayer,
  type MapLayer,
  meetingPointsLayer,
  positionLayer,
  routeLayer,
  stopsLayer,
  viaLayer
} from "#rider/shared/map/mapLayers.ts"
import { changedSources, toFeatures } from "#rider/shared/map/toFeatures.ts"

const from = { lat: 55.7, lng: 12.5 }
const to = { lat: 55.6, lng: 12.1 }

const propertiesIn = (layers: readonly MapLayer[], kind: keyof ReturnType<typeof toFeatures>) =>
  toFeatures(layers)[kind].features.map(({ properties }) => properties)

describe("the features of the map", () => {
  it("have longitude before latitude", () => {
    expect(toFeatures([routeLayer([from, to])]).route.features[0]?.geometry).toEqual({
      type: "LineString",
      coordinates: [
        [12.5, 55.7],
        [12.1, 55.6]
      ]
    })
  })
  it("are those of all layers of a kind: the legs of a journey", () => {
    const legs = [routeLayer([from, to], { mode: "walk" }), routeLayer([to, from], { mode: "transit" })]
    expect(propertiesIn(legs, "route")).toEqual([
      { mode: "walk", role: "passenger" },
      { mode: "transit", role: "passenger" }
    ])
  })
  it("have no line of a single point", () => {
    expect(propertiesIn([routeLayer([from])], "route")).toEqual([])
  })
  it("mark start and destination, the own position and the car each in its own way", () => {
    const layers = [endsLayer({ from, to }, { role: "driver" }), positionLayer(from, 20), carLayer(to)]
    expect(propertiesIn(layers, "ends")).toEqual([
      { look: "start", role: "driver" },
      { look: "destination", role: "driver" }
    ])
    expect(propertiesIn(layers, "position")).toHaveLength(1)
    expect(propertiesIn(layers, "car")).toEqual([{}])
  })
  it("have stops with the id that a tap returns", () => {
    expect(
      propertiesIn(
        [
          stopsLayer([
            { ...from, id: "a" },
            { ...to, id: "b", look: "mine" }
          ])
        ],
        "stops"
      )
    ).toEqual([
      { id: "a", look: "stop", role: "passenger" },
      { id: "b", look: "mine", role: "passenger" }
    ])
  })
  it("MAP-009 are meeting points with an id and groups with their number", () => {
    const layer = meetingPointsLayer([{ ...from, id: "a", name: "Algade" }], [{ ...to, count: 12 }])
    expect(propertiesIn([layer], "meeting-points")).toEqual([{ id: "a" }, { count: 12 }])
  })
  it("have circles whose radius grows with the zoom: 300 m at 55.7° north are 446 pixels at zoom 16", () => {
    const [area] = propertiesIn([areasLayer([from], { radius: 300 })], "areas")
    expect(Math.round(Number(area?.["pixels"]) * 2 ** 16)).toBe(446)
  })
  it("have no via points, which are elements of the page", () => {
    const all = toFeatures([viaLayer([{ ...from, id: "0" }])])
    expect(Object.values(all).flatMap(({ features }) => features)).toEqual([])
  })
})

describe("a source is drawn again", () => {
  const route = routeLayer([from, to])
  it("only for another layer of its kind: the car moves alone", () => {
    expect(changedSources([route, carLayer(from)], [route, carLayer(to)])).toEqual(["car"])
  })
  it("when its layer is gone", () => {
    expect(changedSources([route, positionLayer(from)], [route])).toEqual(["position"])
  })
  it("not when nothing has changed", () => {
    expect(changedSources([route], [route])).toEqual([])
  })
})
