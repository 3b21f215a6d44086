import type { Page } from "@playwright/test"

/** The sheet over the map on a phone. */
export const bottomSheet = (page: Page) => {
  const sheet = page.locator(".sv-sheet")
  /** Its distance from the top of the screen in pixels, and how much it darkens the map. */
  const place = () =>
    sheet.evaluate((element) => {
      const { opacity } = getComputedStyle(element.previousElementSibling ?? element)
      return { top: Math.round(element.getBoundingClientRect().top), opacity: Number(opacity) }
    })
  /** Drags the sheet by some pixels, as if in so many milliseconds, which the browser rounds. */
  const drag = async (by: number, ms: number): Promise<void> => {
    const input = await page.context().newCDPSession(page)
    const { top } = await place()
    const began = Date.now() / 1000
    const at = { x: 195, y: top + 14, button: "left", clickCount: 1 } as const
    const end = { ...at, y: at.y + by, timestamp: began + ms / 1000 }
    await input.send("Input.dispatchMouseEvent", { ...at, type: "mousePressed", timestamp: began })
    await input.send("Input.dispatchMouseEvent", { ...end, type: "mouseMoved", buttons: 1 })
    await input.send("Input.dispatchMouseEvent", { ...end, type: "mouseReleased" })
    await input.detach()
  }
  return { sheet, place, drag }
}
