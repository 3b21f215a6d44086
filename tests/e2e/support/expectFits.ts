import { expect, type Page } from "@playwright/test"
import { findBadTargets, targetSelector } from "./fits/findBadTargets.ts"
import { findBrokenWords } from "./fits/findBrokenWords.ts"
import { findCutTexts } from "./fits/findCutTexts.ts"
import { findOverlaps } from "./fits/findOverlaps.ts"
import { lookAtPage } from "./fits/lookAtPage.ts"

/** The least width and height of what a finger presses, in pixels. */
export const THUMB = 44

const findFaults = async (page: Page, pixels: number): Promise<ReadonlyArray<string>> => {
  const look = await page.evaluateHandle(lookAtPage)
  const found = [
    ...(await page.evaluate(findCutTexts, look)),
    ...(await page.evaluate(findBrokenWords, look)),
    ...(await page.evaluate(findOverlaps, look)),
    ...(await page.evaluate(findBadTargets, { look, pixels, selector: targetSelector }))
  ]
  await look.dispose()
  return [...new Set(found)]
}

// One run lists what is wrong with all screens. What is wrong stays wrong: only what still moves passes on a second look.
const soft = expect.configure({ soft: true, timeout: 5000 })

/**
 * Checks that no text of the page, or of its open dialog, is cut or covered, and that a finger meets each control on `pixels` in both
 * directions.
 */
export const expectFits = (page: Page, name: string, pixels = THUMB): Promise<void> =>
  soft.poll(() => findFaults(page, pixels), name).toEqual([])
