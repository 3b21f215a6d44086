import { useSyncExternalStore } from "react"
import * as z from "zod/mini"
import { browserStorage } from "#ui/storage/storages.ts"

const Density = z.enum(["compact", "comfortable"])
export type Density = z.output<typeof Density>

const key = "samvej.console.density"
const listeners = new Set<() => void>()

const read = (): Density => Density.safeParse(browserStorage.getItem(key)).data ?? "compact"
let current = read()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the row density of this device; it survives a reload. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current)

/** Returns the height of a row in pixels. */
export const rowHeight = (density: Density): number => (density === "compact" ? 30 : 40)

export const toggleDensity = (): void => {
  current = current === "compact" ? "comfortable" : "compact"
  browserStorage.setItem(key, current)
  for (const listener of listeners) listener()
}
