import { type RefObject, useEffect } from "react"
import { useLocation } from "react-router"

/** A drawer or a dialog gives the focus back when it has closed, to an element of the page before, in milliseconds. */
const CLOSED_MS = 400

const isLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

const focusTitle = (main: HTMLElement | null): void => {
  if (main === null || !isLost()) return
  const title = main.querySelector("h1")
  if (title !== null) title.tabIndex = -1
  const target = title ?? main
  target.focus({ preventScroll: true })
}

/** The page with which the visit began, and whether the user has been to another one. */
let firstPath: string | undefined
let hasNavigated = false

const hasNavigatedTo = (path: string): boolean => {
  firstPath ??= path
  hasNavigated ||= path !== firstPath
  return hasNavigated
}

/**
 * After a navigation the focus is on the title of the new page, so that a keyboard goes on there and a screen reader reads it; also when
 * the page has taken the place of its skeleton. A field that takes the focus itself keeps it, and the first page of a visit leaves it alone.
 */
export const usePageFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!hasNavigatedTo(pathname)) return
    focusTitle(main.current)
    const timer = setTimeout(() => focusTitle(main.current), CLOSED_MS)
    return () => clearTimeout(timer)
  }, [pathname, main])
}
