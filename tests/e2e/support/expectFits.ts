import { expect, type Page } from "@playwright/test"
import { findBadTargets, targetSelector } from "./fits/findBadTargets.ts"
import { findBrokenWords } from "./fits/findBrokenWords.ts"
import { findCutTexts } from "./fits/findCutTexts.ts"
import { findOverlaps } from "./fits/findOverlaps.ts"
import { lookAtPage } from "./fits/lookAtPage.ts"

/** The least width and height of what a finger presses, in pixels. */
export const THUMB = 44

/**
 * Checks that no text of the page, or of its open dialog, is cut or covered, and that a finger meets each control on `pixels` in both
 * directions.
 */
export const expectFits = async (page: Page, name: string, pixels = THUMB): Promise<void> => {
  const look = await page.evaluateHandle(lookAtPage)
  const found = [
    ...(await page.evaluate(findCutTexts, look)),
    ...(await page.evaluate(findBrokenWords, look)),
    ...(await page.evaluate(findOverlaps, look)),
    ...(await page.evaluate(findBadTargets, { look, pixels, selector: targetSelector }))
  ]
  await look.dispose()
  // Soft: one run lists what is wrong with all screens.
  expect.soft([...new Set(found)], name).toEqual([])
}
