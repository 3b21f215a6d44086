import { useEffect, useRef, useSyncExternalStore } from "react"
import type { PaletteItem } from "./PaletteItem.ts"

const listeners = new Set<() => void>()
let actions: ReadonlyArray<PaletteItem> = []

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => actions

const change = (next: ReadonlyArray<PaletteItem>) => {
  actions = next
  for (const listener of listeners) listener()
}

/** The actions of the open details panel. */
export const usePanelActions = (): ReadonlyArray<PaletteItem> => useSyncExternalStore(subscribe, read)

/** Offers an action of the details panel in the palette while the component is mounted; undefined offers none. */
export const usePanelAction = (
  { icon, id, keys, label }: Required<Pick<PaletteItem, "icon" | "id" | "keys" | "label">>,
  run: (() => void) | undefined
) => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isOffered = run !== undefined
  useEffect(() => {
    if (!isOffered) return
    const item: PaletteItem = { icon, id, keys, label, run: () => latest.current?.() }
    change([...actions, item])
    return () => change(actions.filter((other) => other !== item))
  }, [icon, id, isOffered, keys, label])
}
