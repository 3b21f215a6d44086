import { DateTime, Option } from "effect"
import { useSyncExternalStore } from "react"
import type { PositionFix } from "#core/trip/position.ts"

export type Located = {
  readonly fix: Option.Option<PositionFix>
  /** CODE-004: the person does not let us know where they are, or the device cannot tell. */
  readonly isDenied: boolean
}

let state: Located = { fix: Option.none(), isDenied: !("geolocation" in navigator) }
let watch: number | undefined
const listeners = new Set<() => void>()

const set = (next: Partial<Located>): void => {
  state = { ...state, ...next }
  for (const tell of listeners) tell()
}

const found = ({ coords, timestamp }: GeolocationPosition): void => {
  const { accuracy, latitude, longitude } = coords
  const fix = { lat: latitude, lng: longitude, accuracy, at: DateTime.makeUnsafe(timestamp) }
  set({ fix: Option.some(fix), isDenied: false })
}

const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
  if (code === PERMISSION_DENIED) set({ isDenied: true })
}

const options = { enableHighAccuracy: true, maximumAge: 5000 } as const

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  if ("geolocation" in navigator) watch ??= navigator.geolocation.watchPosition(found, failed, options)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0 || watch === undefined) return
    navigator.geolocation.clearWatch(watch)
    watch = undefined
  }
}

/** Where the device is, followed for as long as a screen looks. */
export const usePosition = (): Located => useSyncExternalStore(subscribe, () => state)

/** Asks the device once more: after a permission was given, or when the server finds the last fix too old. */
export const locateAgain = (): void => {
  if ("geolocation" in navigator)
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true })
}
