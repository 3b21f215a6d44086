import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test"
import { findChromium } from "#tests/support/browser/chromium.ts"

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

export const results = `${import.meta.dirname}/../../../.test-results`

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true
} as const satisfies Use
export const desktop = { viewport: { width: 1440, height: 900 } } as const satisfies Use

const executablePath = findChromium()

/** English browser in the time zone of Denmark, without animations. */
export const browserSettings: Use = {
  ...(executablePath === undefined ? {} : { launchOptions: { executablePath } }),
  locale: "en-GB",
  timezoneId: "Europe/Copenhagen",
  contextOptions: { reducedMotion: "reduce" }
}
