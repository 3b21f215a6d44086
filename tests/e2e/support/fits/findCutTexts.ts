import type { Look } from "./lookAtPage.ts"

/** Runs in the page: lists texts that are cut or reach beyond the screen. */
export const findCutTexts = ({ isHidden, lines, nameOf, roots }: Look): ReadonlyArray<string> => {
  const found: Array<string> = []
  const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip"
  const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll"

  /** Whether an element does not show the whole of a box within it. */
  const cuts = (at: Element, box: { left: number; right: number; top: number; bottom: number }): boolean => {
    const { display, overflowX, overflowY } = getComputedStyle(at)
    const frame = at.getBoundingClientRect()
    const isWider = box.left < frame.left - 1 || box.right > frame.right + 1
    const isHigher = box.top < frame.top - 2 || box.bottom > frame.bottom + 2
    return display !== "inline" && ((hides(overflowX) && isWider) || (hides(overflowY) && isHigher))
  }

  /** Whether an ancestor hides a part of the box; beyond one that scrolls, only what that one shows counts. */
  const isClipped = (element: Element, { bottom, left, right, top }: DOMRect): boolean => {
    const box = { bottom, left, right, top }
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      if (cuts(at, box)) return true
      if (!scrolls(getComputedStyle(at).overflowY)) continue
      const frame = at.getBoundingClientRect()
      box.top = Math.max(box.top, frame.top)
      box.bottom = Math.min(box.bottom, frame.bottom)
      if (box.bottom <= box.top) return false
    }
    return false
  }

  for (const { element, rect } of lines) {
    if (rect.right > innerWidth + 1 || rect.left < -1) found.push(`beyond the screen: ${nameOf(element)}`)
    if (isClipped(element, rect)) found.push(`cut: ${nameOf(element)}`)
  }

  const fields = "input:not([type=radio], [type=checkbox], [type=range])"
  for (const field of roots.flatMap((root) => [...root.querySelectorAll<HTMLInputElement>(fields)]))
    if (!isHidden(field) && field.scrollWidth > field.clientWidth + 1)
      found.push(`cut: ${nameOf(field)} "${field.value}"`)
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways")
  return found
}
