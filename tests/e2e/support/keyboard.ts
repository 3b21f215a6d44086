import { expect, type Locator, type Page } from "@playwright/test"

/** More presses than any page has stops. */
const MAX_PRESSES = 80

interface Focused {
  readonly name: string
  readonly isVisible: boolean
  readonly hasRing: boolean
}

/** Describes the element with the focus: whether it can be seen, and whether a ring, or the edge of a field, marks it. */
const readFocus = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent ?? ""}`
    // A hidden input of a switch or a choice is marked by the element beside it.
    const marked = [element, element.nextElementSibling, element.parentElement].filter((one) => one !== null)
    // The link of a card has its ring around the card.
    const hasOutline = (one: Element): boolean =>
      [null, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== "none" && outlineWidth !== "0px"
      })
    const field = element.closest(".mantine-Input-input")
    const hasEdge = field !== null && getComputedStyle(field).boxShadow !== "none"
    const hasRing = hasEdge || marked.some(hasOutline)
    const isVisible = marked.some((one) => {
      const { bottom, height, left, top, width } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      const shown = document.elementFromPoint(x, y)
      return width > 0 && height > 0 && shown !== null && (one.contains(shown) || shown.contains(one))
    })
    return { name: name.trim().slice(0, 60), isVisible, hasRing }
  })

/** Uses a page without a mouse or a finger, and checks at each stop that the focus can be seen. */
export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the element has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      if (await this.hasFocus(target)) return
      await this.page.keyboard.press("Tab")
      const focused = await readFocus(this.page)
      // Past the last stop the focus is in the browser, and comes back at the first.
      if (focused.name.startsWith("BODY")) continue
      expect(focused, focused.name).toMatchObject({ isVisible: true, hasRing: true })
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`)
  }

  /** Reaches a button or link and presses Enter. */
  async press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    await this.reach(target)
    await this.page.keyboard.press("Enter")
  }

  /** Reaches a checkbox or a switch and presses the space bar. */
  async check(target: Locator): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press("Space")
    await expect(target).toBeChecked()
  }

  /** Types into the field with the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  private hasFocus(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement)
  }
}
