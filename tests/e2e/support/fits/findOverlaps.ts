import type { Line, Look } from "./lookAtPage.ts"

/** Runs in the page: lists texts that lie over each other, or under something else wherever the page is scrolled. */
export const findOverlaps = ({ inView, lines, nameOf }: Look): ReadonlyArray<string> => {
  const found: Array<string> = []

  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  }

  /** Whether an opaque part of the page, as a bar over what is scrolled, lies over the element at a point. */
  const isBehind = (element: Element, x: number, y: number): boolean => {
    for (const at of document.elementsFromPoint(x, y)) {
      if (at.contains(element)) return false
      if (isOpaque(at) && !element.contains(at)) return true
    }
    return true
  }

  const collide = (one: Line, other: Line): boolean => {
    if (one.element === other.element) return false
    const [a, b] = [one.rect, other.rect]
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
    const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
    if (right - left < 3 || bottom - top < 0.35 * Math.min(a.height, b.height)) return false
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return !isBehind(one.element, x, y) && !isBehind(other.element, x, y)
  }
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1))
      if (collide(one, other)) found.push(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`)

  /** What lies on the middle of the element's first line and does not belong to it. */
  const coverOf = (element: Element): Element | undefined => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const line = [...range.getClientRects()].find(({ height, width }) => width > 2 && height > 2)
    if (line === undefined) return undefined
    const top = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    if (top === null || element.contains(top) || top.contains(element)) return undefined
    const isOwn = top.matches("input, label, [role=slider]") || !isOpaque(top)
    return isOwn ? undefined : top
  }
  for (const element of new Set(lines.map((line) => line.element))) {
    if (coverOf(element) === undefined) continue
    const cover = inView(element, () => coverOf(element))
    if (cover !== undefined) found.push(`covered by ${nameOf(cover)}: ${nameOf(element)}`)
  }
  return found
}
