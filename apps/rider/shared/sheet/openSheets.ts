import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react"

/** The sheets and dialogs that "back" can close, the newest last. */
let open: readonly (() => void)[] = []
const listeners = new Set<() => void>()

const set = (next: typeof open): void => {
  open = next
  for (const notify of listeners) notify()
}

export const openSheetCount = (): number => open.length
export const isAnySheetOpen = (): boolean => open.length > 0
export const closeTopSheet = (): void => open.at(-1)?.()

/** Closes the sheets that "back" can close but the first `kept`: all of them before another page comes that nobody asked for. */
export const closeSheets = (kept = 0): void => {
  for (const close of open.slice(kept).toReversed()) close()
}

export const onSheetsChange = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** A router has one blocker at a time: while a sheet is open, that of the sheet. */
export const useIsAnySheetOpen = (): boolean => useSyncExternalStore(onSheetsChange, isAnySheetOpen)

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
