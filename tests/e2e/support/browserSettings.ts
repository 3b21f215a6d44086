import { resolve } from "node:path"
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

/** A page of a test is gone before code that is optimised for it pays. */
const withoutOptimisers = "--js-flags=--no-turbofan --no-maglev"

const launchWith = (args: ReadonlyArray<string>): Use => ({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [withoutOptimisers, ...args]
  }
})

/** For a spec that uses the map: `test.use(withWebGl)`. Without a graphics card a drawn map takes half the time of a test. */
export const withWebGl: Use = launchWith([])

/** What the camera of `withCamera` films: `writeFilm` writes it. Without the file there is no camera. One spec uses it. */
export const cameraFilm = resolve(results, "camera.y4m")

/** For a spec with a camera. The browser answers its own question to the person: yes, unless the page is not allowed a camera. */
export const withCamera: Use = launchWith([
  "--disable-3d-apis",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${cameraFilm}`
])

/** For a spec about the stored app or the time without connection: `test.use(withServiceWorker)`. */
export const withServiceWorker = { serviceWorkers: "allow" } as const satisfies Use

/**
 * English browser in the time zone of Denmark, without animations and without WebGL: a note stands in for the map. Without a
 * service worker, which each new browser context would install and fill: `test.use(withServiceWorker)` where a spec needs it.
 */
export const browserSettings: Use = {
  ...launchWith(["--disable-3d-apis"]),
  locale: "en-GB",
  timezoneId: "Europe/Copenhagen",
  serviceWorkers: "block",
  contextOptions: { reducedMotion: "reduce" }
}
