import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { liveMapLayers } from "#console/features/live-map/liveMapLayers.ts"
import type { TripMarker } from "#console/features/live-map/tripMarkers.ts"

const nothing = () => undefined

/** The shapes of the markers are drawn once, on a canvas that a test does not have. */
const canvas = {
  setTransform: nothing,
  beginPath: nothing,
  closePath: nothing,
  moveTo: nothing,
  lineTo: nothing,
  rect: nothing,
  arc: nothing,
  fill: nothing,
  getImageData: () => ({})
}

beforeAll(() => {
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => canvas
    }
  )
})
afterAll(() => vi.unstubAllGlobals())

const aMarker = (id: string, isVisible = true): TripMarker => ({
  id,
  position: { lat: 55.6, lng: 12.1 },
  bearing: 0,
  state: "active",
  shape: "arrow",
  isInTrouble: false,
  isVisible
})
const [first, second, hidden] = [aMarker("first"), aMarker("second"), aMarker("hidden", false)]

/** The markers in a halo, by what is selected and what is pointed at. */
const haloOf = (selectedId: string | undefined, litId: string | undefined): unknown => {
  const layers = liveMapLayers(
    {
      route: [],
      markers: [first, second, hidden],
      trails: [],
      sites: [],
      selectedId,
      litId,
      isMotionReduced: true
    },
    "light"
  )
  return layers.find(({ id }) => id === "halo")?.props.data
}

describe("CONS-001 the halo on the live map", () => {
  it.each([
    ["is around no car while none is selected or pointed at", undefined, undefined, []],
    ["is around the car whose row is pointed at", undefined, "second", [second]],
    ["is around the selected car too", "first", "second", [first, second]],
    ["is not around a car that the filters exclude, whose row is gone", undefined, "hidden", []]
  ])("%s", (_name, selectedId, litId, lit) => {
    expect(haloOf(selectedId, litId)).toEqual(lit)
  })
})
