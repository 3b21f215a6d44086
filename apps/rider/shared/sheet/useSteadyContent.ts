import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"

/** A tap is over this long after the finger has left, in milliseconds. */
const TAP_MS = 600

type Anchor = { readonly element: Element; top: number; until: number }

/**
 * What the finger is on stays below it when content changes by itself above: the list is scrolled by the difference. Without a finger the
 * browser keeps what is scrolled to.
 */
export const useSteadyContent = (content: RefObject<HTMLElement | null>): void => {
  const anchor = useRef<Anchor>(undefined)
  useEffect(() => {
    const element = content.current
    if (element === null) return
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const hold = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      anchor.current = {
        element: target,
        top: target.getBoundingClientRect().top,
        until: Number.POSITIVE_INFINITY
      }
      element.style.setProperty("overflow-anchor", "none")
    }
    const release = ({ timeStamp }: Event): void => {
      if (anchor.current !== undefined) anchor.current.until = timeStamp + TAP_MS
    }
    const measure = (): void => {
      const held = anchor.current
      if (held !== undefined) held.top = held.element.getBoundingClientRect().top
    }
    element.addEventListener("pointerdown", hold, options)
    element.addEventListener("scroll", measure, options)
    document.addEventListener("pointerup", release, options)
    document.addEventListener("pointercancel", release, options)
    return () => listening.abort()
  }, [content])

  // After each rendering: what the content shows may have changed.
  useLayoutEffect(() => {
    const held = anchor.current
    const element = content.current
    if (held === undefined || element === null) return
    if (performance.now() > held.until || !element.contains(held.element)) {
      anchor.current = undefined
      element.style.removeProperty("overflow-anchor")
      return
    }
    const { top } = held.element.getBoundingClientRect()
    element.scrollBy({ top: top - held.top, behavior: "instant" })
    anchor.current = { ...held, top: held.element.getBoundingClientRect().top }
  })
}
