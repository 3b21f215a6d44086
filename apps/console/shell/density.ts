import { useSyncExternalStore } from "react"
import * as z from "zod/mini"

const Density = z.enum(["compact", "comfortable"])
export type Density = z.output<typeof Density>

const key = "samvej.console.density"
const listeners = new Set<() => void>()

const read = (): Density => Density.safeParse(localStorage.getItem(key)).data ?? "compact"
let current = read()

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** How close together rows are: 28 or 36 px, kept on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current)
export const rowHeight = (density: Density): number => (density === "compact" ? 30 : 40)

export const toggleDensity = (): void => {
  current = current === "compact" ? "comfortable" : "compact"
  localStorage.setItem(key, current)
  for (const tell of listeners) tell()
}
