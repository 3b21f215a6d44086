import { useEffect, useLayoutEffect, useRef } from "react"

/** A page follows what is added at its end when a person is this near to it, in pixels. */
const NEAR = 160

const distanceToEnd = (): number => {
  const { scrollHeight } = document.documentElement
  return scrollHeight - globalThis.innerHeight - globalThis.scrollY
}

/** Scrolls the page to its end at first, and with each new `last` unless the reader has scrolled away from it. */
export const useStickToEnd = (last: string | undefined): void => {
  const isNear = useRef(true)
  useEffect(() => {
    const follow = (): void => {
      isNear.current = distanceToEnd() <= NEAR
    }
    addEventListener("scroll", follow, { passive: true })
    return () => removeEventListener("scroll", follow)
  }, [])
  useLayoutEffect(() => {
    if (last === undefined || !isNear.current) return
    const scroll = (): void => globalThis.scrollTo({ top: document.documentElement.scrollHeight })
    scroll()
    // After the router has restored where the page was.
    const frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [last])
}
