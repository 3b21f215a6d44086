import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test"
import { findChromium } from "#tests/support/chromium.ts"

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

export const results = `${import.meta.dirname}/../../../.test-results`

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true
} as const satisfies Use
export const desktop = { viewport: { width: 1440, height: 900 } } as const satisfies Use

const executablePath = findChromium()

/** A browser in Denmark that speaks English and does not move things for show. */
export const browserSettings: Use = {
  ...(executablePath === undefined ? {} : { launchOptions: { executablePath } }),
  locale: "en-GB",
  timezoneId: "Europe/Copenhagen",
  contextOptions: { reducedMotion: "reduce" }
}
