import { type RefObject, useEffect, useState } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router"
import type { Snap } from "./sheetRules.ts"

type Remembered = { readonly snap?: Snap; readonly scrollTop?: number }

/** By history entry, until the page is closed. */
const remembered = new Map<string, Remembered>()

/** How long content may load until the position is given up, in milliseconds. */
const LOADING_MS = 3000

/**
 * "Back" shows a sheet where the user left it: at the same height, scrolled to the same place, as soon as its content is long enough.
 * Another page begins at the top.
 */
export const useSheetMemory = (content: RefObject<HTMLElement | null>, start: Snap) => {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [snap, setSnap] = useState<Snap>(() => (isBack ? remembered.get(key)?.snap : undefined) ?? start)
  const change = (next: Snap): void => {
    remembered.set(key, { ...remembered.get(key), snap: next })
    setSnap(next)
  }

  useEffect(() => {
    const element = content.current
    if (element === null) return
    const goal = isBack ? (remembered.get(key)?.scrollTop ?? 0) : 0
    let isRestoring = goal > 0
    const stop = (): void => {
      isRestoring = false
      sizes.disconnect()
    }
    const restore = (): void => {
      if (isRestoring) element.scrollTo({ top: goal, behavior: "instant" })
      if (element.scrollTop >= goal - 1) stop()
    }
    const sizes = new ResizeObserver(restore)
    for (const part of element.children) sizes.observe(part)
    const timer = setTimeout(stop, LOADING_MS)
    const save = (): void => {
      if (!isRestoring) remembered.set(key, { ...remembered.get(key), scrollTop: element.scrollTop })
    }
    element.addEventListener("scroll", save, { passive: true })
    for (const gesture of ["wheel", "touchstart", "keydown"])
      element.addEventListener(gesture, stop, { passive: true })
    restore()
    return () => {
      clearTimeout(timer)
      stop()
      element.removeEventListener("scroll", save)
      for (const gesture of ["wheel", "touchstart", "keydown"]) element.removeEventListener(gesture, stop)
    }
  }, [key, isBack, content])
  return { snap, setSnap: change }
}
