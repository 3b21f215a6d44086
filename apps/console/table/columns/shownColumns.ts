import { useCallback, useSyncExternalStore } from "react"
import * as z from "zod/mini"
import type { ShownColumns } from "./arrangeColumns.ts"

const Choices = z.record(z.string(), z.array(z.string()))
type Choices = Readonly<Record<string, ShownColumns>>

const key = "samvej.console.columns"
const listeners = new Set<() => void>()

const read = (): Choices => {
  try {
    return Choices.safeParse(JSON.parse(localStorage.getItem(key) ?? "{}")).data ?? {}
  } catch {
    return {}
  }
}
let choices = read()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The columns that the agent chose on this device for a list, or for a saved view by its id; undefined without a choice. They survive a reload. */
export const useShownColumns = (list: string) => {
  const shown = useSyncExternalStore(subscribe, () => choices[list])
  const setShown = useCallback(
    (next: ShownColumns | undefined) => {
      const { [list]: _, ...others } = choices
      choices = next === undefined ? others : { ...others, [list]: next }
      localStorage.setItem(key, JSON.stringify(choices))
      for (const listener of listeners) listener()
    },
    [list]
  )
  return [shown, setShown] as const
}
