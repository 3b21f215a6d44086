import { useSyncExternalStore } from "react"
import { browserStorage } from "#ui/storage/storages.ts"

const key = "samvej.console.singleKeys"
const listeners = new Set<() => void>()
let areOn = browserStorage.getItem(key) !== "off"

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether shortcuts of single letters are on; they stay off on this device until they are switched on again. */
export const areSingleKeysOn = (): boolean => areOn
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

/** WCAG-2.1.4 Whether the keys of a shortcut are letters or signs alone; named keys such as Escape are none. */
export const isSingleKey = (keys: string): boolean => !keys.startsWith("mod+") && !/^[A-Z]/.test(keys)

export const setSingleKeys = (on: boolean): void => {
  areOn = on
  browserStorage.setItem(key, on ? "on" : "off")
  for (const listener of listeners) listener()
}
