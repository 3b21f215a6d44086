import { expect, type Page } from "@playwright/test"
import { targetSelector } from "./fits/findBadTargets.ts"
import { findBesideSafeArea } from "./fits/findBesideSafeArea.ts"
import { lookAtPage } from "./fits/lookAtPage.ts"

interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Gives the screen of the page a notch and bars of the system, as the web view of iOS and a browser say them: `env(safe-area-inset-*)`. */
export const setInsets = async (page: Page, insets: Insets): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets })
}

const findFaults = async (page: Page, { left, right }: Insets): Promise<ReadonlyArray<string>> => {
  const look = await page.evaluateHandle(lookAtPage)
  const found = await page.evaluate(findBesideSafeArea, { look, left, right, selector: targetSelector })
  await look.dispose()
  return found
}

// One run lists what is wrong with all screens.
const soft = expect.configure({ soft: true, timeout: 5000 })

/** Checks that no text and no control of the page, or of its open dialog, stands beside the safe area. */
export const expectInSafeArea = (page: Page, name: string, insets: Insets): Promise<void> =>
  soft.poll(() => findFaults(page, insets), name).toEqual([])
