import type { Look } from "./lookAtPage.ts"

export const targetSelector =
  'a[href], button, select, input, textarea, summary, [role="tab"], [role="option"], [role="slider"], [role="menuitem"]'

/**
 * Runs in the page: lists controls that a finger does not meet on `pixels` in each direction, once they are in view. A label, or
 * the area around a link, belongs to its control.
 */
export const findBadTargets = ({
  look: { inView, isHidden, nameOf, roots },
  pixels,
  selector: targets
}: {
  readonly look: Look
  readonly pixels: number
  readonly selector: string
}): ReadonlyArray<string> => {
  const found: Array<string> = []
  // A browser moves an edge to a whole pixel.
  const reach = pixels / 2 - 1

  const labelsOf = (target: Element): ReadonlyArray<Element> =>
    target instanceof HTMLInputElement ? [...(target.labels ?? [])].filter((label) => !isHidden(label)) : []

  /** The target or, where it is hidden and does not lie over what it switches, its label. */
  const areaOf = (target: Element): Element | undefined => {
    const isShown = !isHidden(target) || (labelsOf(target).length > 0 && target.clientWidth > 2)
    return isShown ? (target.closest(".sv-sheet-top, .mantine-Checkbox-body") ?? target) : labelsOf(target)[0]
  }

  const meets = (target: Element, area: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    const handle = area.matches(".sv-sheet-top") ? [area] : []
    return hit !== null && [target, ...handle, ...labelsOf(target)].some((one) => one.contains(hit))
  }

  /** A link within a sentence is as high as its line. */
  const isInText = (target: Element): boolean =>
    getComputedStyle(target).display === "inline" &&
    (target.parentElement?.textContent.trim().length ?? 0) > target.textContent.trim().length

  const measure = (target: Element, area: Element): string | undefined => {
    const { height, left, top, width } = area.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (!meets(target, area, x, y)) {
      const hit = document.elementFromPoint(x, y)
      return `not reached, under ${hit === null ? "the edge" : nameOf(hit)}: ${nameOf(target)}`
    }
    const edges = [[0, -reach] as const, [0, reach] as const, [-reach, 0] as const, [reach, 0] as const]
    const missed = edges.find(([right, down]) => !meets(target, area, x + right, y + down))
    if (missed === undefined) return undefined
    const hit = document.elementFromPoint(x + missed[0], y + missed[1])
    const beside = hit === null ? "the edge" : nameOf(hit)
    return `target of ${Math.round(width)} × ${Math.round(height)}, beside ${beside}: ${nameOf(target)}`
  }

  for (const target of roots.flatMap((root) => [...root.querySelectorAll(targets)])) {
    const area = areaOf(target)
    if (area === undefined || isInText(target) || getComputedStyle(area).pointerEvents === "none") continue
    const problem = inView(area, () => measure(target, area))
    if (problem !== undefined) found.push(problem)
  }
  return found
}
