import { DateTime, Option } from "effect"
import { useSyncExternalStore } from "react"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import type { PositionFix } from "#core/trip/position.ts"

/** LOC-003: a car that waits sends no movement, so it is asked where it is. */
const EVERY_MS = 10_000
const { location: locationDefaults } = tripDefaults

export type Located = {
  readonly fix: Option.Option<PositionFix>
  /** CODE-004: the person does not let us know where they are, or the device cannot tell. */
  readonly isDenied: boolean
}

let state: Located = { fix: Option.none(), isDenied: !("geolocation" in navigator) }
let watch: number | undefined
let reading: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const set = (next: Partial<Located>): void => {
  state = { ...state, ...next }
  for (const tell of listeners) tell()
}

/** Stamped on arrival: a device that stands still goes on naming the time at which it last moved. */
const found = ({ coords }: GeolocationPosition): void => {
  const { accuracy, latitude, longitude } = coords
  const fix = { lat: latitude, lng: longitude, accuracy, at: DateTime.nowUnsafe() }
  set({ fix: Option.some(fix), isDenied: false })
}

const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
  if (code === PERMISSION_DENIED) set({ isDenied: true })
}

/** C04: four seconds for one try. */
const fresh = { enableHighAccuracy: true, maximumAge: 0, timeout: locationDefaults.timeoutMs } as const

/** Asks the device once more: after a permission was given, or when the server finds the last fix too old. */
export const locateAgain = (): void => {
  if ("geolocation" in navigator) navigator.geolocation.getCurrentPosition(found, failed, fresh)
}

const start = (): void => {
  if (!("geolocation" in navigator)) return
  watch = navigator.geolocation.watchPosition(found, failed, fresh)
  reading = setInterval(locateAgain, EVERY_MS)
}

const stop = (): void => {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(reading)
  watch = undefined
}

const subscribe = (tell: () => void): (() => void) => {
  if (listeners.size === 0) start()
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) stop()
  }
}

/** Where the device is, followed for as long as a screen looks. */
export const usePosition = (): Located => useSyncExternalStore(subscribe, () => state)
