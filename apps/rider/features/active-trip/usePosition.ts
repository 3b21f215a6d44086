import { DateTime, Option } from "effect"
import { useSyncExternalStore } from "react"
import type { PositionFix } from "#core/trip/position.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"

/** LOC-003 A stopped car reports no movement, so its position is also read at this interval. */
const INTERVAL_MS = 10_000

export type PositionState = {
  readonly fix: Option.Option<PositionFix>
  /** CODE-004 The user denied the permission, or the device has no position. */
  readonly isDenied: boolean
}

let state: PositionState = { fix: Option.none(), isDenied: !("geolocation" in navigator) }
let watch: number | undefined
let interval: ReturnType<typeof setInterval> | undefined
let missingTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const update = (next: Partial<PositionState>): void => {
  state = { ...state, ...next }
  for (const notify of listeners) notify()
}

/** Sets the time on arrival: a device at rest keeps the time of its last movement. */
const onPosition = ({ coords }: GeolocationPosition): void => {
  const { accuracy, latitude, longitude } = coords
  const fix = { lat: latitude, lng: longitude, accuracy, at: DateTime.nowUnsafe() }
  update({ fix: Option.some(fix), isDenied: false })
}

const onError = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
  if (code === PERMISSION_DENIED) update({ isDenied: true })
}

/** C04 One attempt takes at most `location.timeoutMs`. */
const freshOptions = (): PositionOptions => ({
  enableHighAccuracy: true,
  maximumAge: 0,
  timeout: currentSettings().location.timeoutMs
})

/** Reads the position once more: after the user gave the permission, or when the last fix is too old for the server. */
export const requestPosition = (): void => {
  if ("geolocation" in navigator)
    navigator.geolocation.getCurrentPosition(onPosition, onError, freshOptions())
}

/** C04 Without a fix within `location.gpsWaitMs` the position is missing, until a later fix. */
const reportMissing = (): void => {
  if (Option.isNone(state.fix)) update({ isDenied: true })
}

const start = (): void => {
  if (!("geolocation" in navigator)) return
  watch = navigator.geolocation.watchPosition(onPosition, onError, freshOptions())
  interval = setInterval(requestPosition, INTERVAL_MS)
  missingTimer = setTimeout(reportMissing, currentSettings().location.gpsWaitMs)
}

const stop = (): void => {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(interval)
  clearTimeout(missingTimer)
  watch = undefined
}

const subscribe = (notify: () => void): (() => void) => {
  if (listeners.size === 0) start()
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) stop()
  }
}

/** The newest position of the device, for a command that runs long after its button was drawn. */
export const latestFix = (): Option.Option<PositionFix> => state.fix

/** The position of the device, tracked while a component uses it. */
export const usePosition = (): PositionState => useSyncExternalStore(subscribe, () => state)
