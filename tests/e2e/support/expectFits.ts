import { expect, type Page } from "@playwright/test"

/** Runs in the page: lists texts that are cut or covered, and targets that are too small for a thumb. */
const findMisfits = (): ReadonlyArray<string> => {
  const found: Array<string> = []
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((one) => one.checkVisibility())
  const root = dialog ?? document.querySelector("main") ?? document.body
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 60)}"`
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest(".sv-hidden, .sv-map, [aria-hidden='true'], s") !== null

  /** The part of the screen in which a scrolling ancestor shows an element. */
  const windowOf = (element: Element): DOMRect => {
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at.getBoundingClientRect()
    return new DOMRect(0, 0, innerWidth, innerHeight)
  }

  const isCut = (element: Element): boolean =>
    getComputedStyle(element).overflowX !== "visible" &&
    element.clientWidth > 1 &&
    element.scrollWidth > element.clientWidth + 1

  /** What lies on the middle of a line of text and does not belong to it. */
  const coverOf = (line: DOMRect, element: Element, shown: DOMRect): Element | undefined => {
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    const isShown =
      y >= Math.max(0, shown.top) && y <= Math.min(innerHeight, shown.bottom) && x >= 0 && x <= innerWidth
    const top = isShown ? document.elementFromPoint(x, y) : null
    if (top === null || element.contains(top) || top.contains(element)) return undefined
    return top.closest("label") === null ? top : undefined
  }

  const checkLine = (line: DOMRect, element: Element, shown: DOMRect): void => {
    if (line.width < 2 || line.height < 2) return
    if (line.right > innerWidth + 1 || line.left < -1) found.push(`beyond the screen: ${nameOf(element)}`)
    const cover = coverOf(line, element, shown)
    if (cover !== undefined) found.push(`covered by ${nameOf(cover)}: ${nameOf(element)}`)
  }

  const checkText = (node: Node): void => {
    const element = node.parentElement
    if (element === null || (node.textContent ?? "").trim() === "" || isHidden(element)) return
    if (isCut(element)) found.push(`cut: ${nameOf(element)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const shown = windowOf(element)
    for (const line of range.getClientRects()) checkLine(line, element, shown)
  }

  const checkTarget = (target: Element): void => {
    if (isHidden(target) || getComputedStyle(target).display === "inline") return
    const area =
      target.closest("label") ?? target.closest(".mantine-Checkbox-root, .mantine-Switch-root") ?? target
    const { height, width } = area.getBoundingClientRect()
    const smaller = Math.min(height, width)
    if (smaller > 1 && smaller < 43.5 && !target.className.includes("sv-sheet-handle"))
      found.push(`target of ${Math.round(width)} × ${Math.round(height)}: ${nameOf(target)}`)
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) checkText(node)
  const targets = 'a[href], button, [role="tab"], select, input, textarea'
  for (const target of root.querySelectorAll(targets)) checkTarget(target)
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways")
  return [...new Set(found)]
}

/** Checks that no text of the page, or of its open dialog, is cut or covered, and that every target is at least 44 pixels wide and high. */
export const expectFits = async (page: Page, name: string): Promise<void> => {
  expect(await page.evaluate(findMisfits), name).toEqual([])
}
