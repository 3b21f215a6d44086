import { DateTime, Option } from "effect"
import { useSyncExternalStore } from "react"
import type { PositionFix } from "#core/trip/position.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"

/** LOC-003 A stopped car reports no movement, so its position is also read at this interval. */
const INTERVAL_MS = 10_000

export type PositionState = {
  readonly fix: Option.Option<PositionFix>
  /** CODE-004 The user denied the permission. END-011 `missing`: the device has found no position in time. */
  readonly problem: "denied" | "missing" | undefined
}

const hasGeolocation = (): boolean => "geolocation" in navigator

let state: PositionState = { fix: Option.none(), problem: hasGeolocation() ? undefined : "missing" }
let watch: number | undefined
let interval: ReturnType<typeof setInterval> | undefined
let missingTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const update = (next: Partial<PositionState>): void => {
  state = { ...state, ...next }
  for (const notify of listeners) notify()
}

/** LOC-003 Takes a position that the device has found, also one of the native app. */
export const acceptPosition = (fix: PositionFix): void => {
  clearTimeout(missingTimer)
  update({ fix: Option.some(fix), problem: undefined })
}

/** CODE-004 The person has denied the permission. */
export const denyPosition = (): void => update({ problem: "denied" })

/** Sets the time on arrival: a device at rest keeps the time of its last movement. */
const onPosition = ({ coords }: GeolocationPosition): void => {
  const { accuracy, latitude, longitude } = coords
  acceptPosition({ lat: latitude, lng: longitude, accuracy, at: DateTime.nowUnsafe() })
}

const onError = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
  if (code === PERMISSION_DENIED) denyPosition()
}

/** C04 One attempt takes at most `location.timeoutMs`. */
const freshOptions = (): PositionOptions => ({
  enableHighAccuracy: true,
  maximumAge: 0,
  timeout: currentSettings().location.timeoutMs
})

/** END-011, C04 Without a fix within `location.gpsWaitMs` the position is missing, until a later fix. */
const awaitFix = (): void => {
  clearTimeout(missingTimer)
  missingTimer = setTimeout(() => {
    if (Option.isNone(state.fix) && state.problem === undefined) update({ problem: "missing" })
  }, currentSettings().location.gpsWaitMs)
}

const readPosition = (): void => {
  if (hasGeolocation()) navigator.geolocation.getCurrentPosition(onPosition, onError, freshOptions())
}

const retries = new Set<() => void>()

/** Calls `ask` when the person, who has denied the permission, wants to share the position after all. Answers the function that ends it. */
export const onPermissionRetry = (ask: () => void): (() => void) => {
  retries.add(ask)
  return () => void retries.delete(ask)
}

/** Reads the position once more, for a user who has given the permission or gone outside: the wait begins anew. */
export const requestPosition = (): void => {
  if (state.problem === "denied") for (const ask of retries) ask()
  if (!hasGeolocation()) return
  if (state.problem === "missing") update({ problem: undefined })
  awaitFix()
  readPosition()
}

/**
 * LIVE-023 Forgets the position, which the server finds too old, and reads it again. A position that is awaited already has no new wait:
 * each refused code would begin it anew, and the driver would never read that there is none.
 */
export const invalidatePosition = (): void => {
  if (Option.isNone(state.fix)) return
  update({ fix: Option.none() })
  requestPosition()
}

const start = (): void => {
  if (!hasGeolocation()) return
  watch = navigator.geolocation.watchPosition(onPosition, onError, freshOptions())
  interval = setInterval(readPosition, INTERVAL_MS)
  awaitFix()
}

const stop = (): void => {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(interval)
  clearTimeout(missingTimer)
  watch = undefined
}

/** Tracks the position until the returned function is called. */
export const trackPosition = (notify: () => void): (() => void) => {
  if (listeners.size === 0) start()
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) stop()
  }
}

export const positionState = (): PositionState => state

/** The newest position of the device, for a command that runs long after its button was drawn. */
export const latestFix = (): Option.Option<PositionFix> => state.fix

/** END-008 Forgets the position: the trip that was driven has ended. */
export const clearPosition = (): void => update({ fix: Option.none() })

const untracked = (): (() => void) => () => undefined

/** The position of the device, tracked while a component uses it. */
export const usePosition = (isTracked = true): PositionState =>
  useSyncExternalStore(isTracked ? trackPosition : untracked, positionState)
