import { afterEach, expect, it, vi } from "vitest"
import { ownPosition } from "#rider/shared/forms/ownPlace.ts"

afterEach(() => vi.unstubAllGlobals())

const here = { coords: { latitude: 55.64, longitude: 12.08, accuracy: 8 } }
type Ask = (
  found: (position: typeof here) => void,
  failed: (reason: Error) => void,
  options: PositionOptions
) => void
const onDevice = (getCurrentPosition: Ask) =>
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } })

it("LOC-001 LOC-002 takes a position that is up to 300 seconds old, or looks four seconds for a new one", async () => {
  const commands: Array<PositionOptions> = []
  onDevice((found, _failed, options) => {
    commands.push(options)
    found(here)
  })
  await expect(ownPosition()).resolves.toEqual(here)
  expect(commands).toEqual([{ enableHighAccuracy: true, timeout: 4000, maximumAge: 300_000 }])
})

it.each([
  ["ERR-028 that does not find itself", () => onDevice((_found, failed) => failed(new Error("timeout")))],
  ["ERR-028 without any", () => vi.stubGlobal("navigator", {})]
])("%s says that there is no location", async (_case, prepare) => {
  prepare()
  await expect(ownPosition()).rejects.toMatchObject({ code: "unable_to_get_location" })
})
