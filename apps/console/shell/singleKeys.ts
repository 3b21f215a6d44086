import { useSyncExternalStore } from "react"

const key = "samvej.console.singleKeys"
const listeners = new Set<() => void>()
let areOn = localStorage.getItem(key) !== "off"

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether shortcuts of single letters are on; they stay off on this device until they are switched on again. */
export const areSingleKeysOn = (): boolean => areOn
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

export const setSingleKeys = (on: boolean): void => {
  areOn = on
  localStorage.setItem(key, on ? "on" : "off")
  for (const listener of listeners) listener()
}
