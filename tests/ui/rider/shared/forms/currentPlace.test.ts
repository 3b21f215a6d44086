import { afterEach, expect, it, vi } from "vitest"
import { currentPosition } from "#rider/shared/forms/currentPlace.ts"

afterEach(() => vi.unstubAllGlobals())

const settings = { currentLifetimeSeconds: 300, timeoutMs: 4000 }
const here = { coords: { latitude: 55.64, longitude: 12.08, accuracy: 8 } }
type GetCurrentPosition = (
  found: (position: typeof here) => void,
  failed: (reason: Error) => void,
  options: PositionOptions
) => void
const onDevice = (getCurrentPosition: GetCurrentPosition) =>
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } })

it("LOC-001 LOC-002 uses a position of at most 300 seconds, or waits four seconds for a new one", async () => {
  const requests: Array<PositionOptions> = []
  onDevice((found, _failed, options) => {
    requests.push(options)
    found(here)
  })
  await expect(currentPosition(settings)).resolves.toEqual(here)
  expect(requests).toEqual([{ enableHighAccuracy: true, timeout: 4000, maximumAge: 300_000 }])
})

it.each([
  ["ERR-028 a device that has no position", () => onDevice((_found, failed) => failed(new Error("timeout")))],
  ["ERR-028 a device without geolocation", () => vi.stubGlobal("navigator", {})]
])("%s is refused without a location", async (_case, prepare) => {
  prepare()
  await expect(currentPosition(settings)).rejects.toMatchObject({ code: "unable_to_get_location" })
})
