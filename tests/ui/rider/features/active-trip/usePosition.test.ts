import { Option } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"

const here = { coords: { latitude: 55.64, longitude: 12.08, accuracy: 8 } }
type Found = (position: typeof here) => void
type Failed = (error: { readonly code: number; readonly PERMISSION_DENIED: 1 }) => void

/** A device whose positions the test gives; `readings` counts the requests for one. */
const stubDevice = () => {
  const device = { readings: 0, found: (): void => undefined, failed: (_code: number): void => undefined }
  const listen = (found: Found, failed: Failed): void => {
    device.found = () => found(here)
    device.failed = (code) => failed({ code, PERMISSION_DENIED: 1 })
  }
  vi.stubGlobal("navigator", {
    geolocation: {
      watchPosition: listen,
      getCurrentPosition: (found: Found, failed: Failed) => {
        listen(found, failed)
        device.readings += 1
      },
      clearWatch: () => undefined
    }
  })
  return device
}

const settings = encodePublicSettings(toPublicSettings(defaultProductSettings))

/** The module has the position of the page, so each test needs its own. */
const loadModule = async () => {
  vi.resetModules()
  return await import("#rider/features/active-trip/usePosition.ts")
}

describe("the position of the car", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    vi.stubGlobal("document", { querySelector: () => null })
    vi.stubGlobal("localStorage", { getItem: () => settings })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it("LOC-003 is read every ten seconds, while a screen shows the trip", async () => {
    const device = stubDevice()
    const { trackPosition } = await loadModule()
    const stop = trackPosition(() => undefined)
    vi.advanceTimersByTime(29_999)
    expect(device.readings).toBe(2)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(device.readings).toBe(2)
  })

  it("END-011 is missing when the device has found none for 30 seconds, until it finds one", async () => {
    const device = stubDevice()
    const { positionState, requestPosition, trackPosition } = await loadModule()
    const stop = trackPosition(() => undefined)
    vi.advanceTimersByTime(29_999)
    expect(positionState().problem).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(positionState().problem).toBe("missing")
    requestPosition()
    expect(positionState().problem).toBeUndefined()
    vi.advanceTimersByTime(30_000)
    expect(positionState().problem).toBe("missing")
    device.found()
    expect(positionState()).toMatchObject({ problem: undefined, fix: { value: { lat: 55.64, lng: 12.08 } } })
    stop()
  })

  it("is denied when the user does not allow it; LIVE-023 and is forgotten when the server finds it too old", async () => {
    const device = stubDevice()
    const { invalidatePosition, positionState, trackPosition } = await loadModule()
    const stop = trackPosition(() => undefined)
    device.failed(1)
    expect(positionState().problem).toBe("denied")
    device.found()
    expect(Option.isSome(positionState().fix)).toBe(true)
    const { readings } = device
    invalidatePosition()
    expect(Option.isNone(positionState().fix)).toBe(true)
    expect(device.readings).toBe(readings + 1)
    stop()
  })

  it("LIVE-023 END-011 is missing 30 seconds after the server found it too old, however often codes are refused", async () => {
    const device = stubDevice()
    const { invalidatePosition, positionState, trackPosition } = await loadModule()
    const stop = trackPosition(() => undefined)
    device.found()
    invalidatePosition()
    vi.advanceTimersByTime(15_000)
    invalidatePosition()
    vi.advanceTimersByTime(14_999)
    expect(positionState().problem).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(positionState().problem).toBe("missing")
    invalidatePosition()
    expect(positionState().problem).toBe("missing")
    stop()
  })
})
