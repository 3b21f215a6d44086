import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react"

/** The sheets and dialogs that "back" can close, the newest last. */
let open: readonly (() => void)[] = []
const listeners = new Set<() => void>()

const set = (next: typeof open): void => {
  open = next
  for (const notify of listeners) notify()
}

export const isAnySheetOpen = (): boolean => open.length > 0
export const closeTopSheet = (): void => open.at(-1)?.()

/** Closes all sheets that "back" can close, before another page comes that nobody asked for: they would cover it. */
export const closeSheets = (): void => {
  for (const close of open.toReversed()) close()
}
const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** A router has one blocker at a time: while a sheet is open, that of the sheet. */
export const useIsAnySheetOpen = (): boolean => useSyncExternalStore(subscribe, isAnySheetOpen)

/** The browser's "back" closes an open sheet instead of leaving the page under it. `isOpen` is false for one that only its content closes. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  // Before the sheet is drawn: "back" may come as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeThis = () => close()
    set([...open, closeThis])
    return () => set(open.filter((one) => one !== closeThis))
  }, [isOpen])
}
