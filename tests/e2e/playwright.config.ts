import { defineConfig } from "@playwright/test"
import { findChromium } from "#tests/support/chromium.ts"

const results = `${import.meta.dirname}/../../.test-results`
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }
const inConsole = "console/**/*.spec.ts"
const executablePath = findChromium()

/**
 * The rider app runs on a phone; what differs on a large screen is tagged `@desktop` and runs on both. The console runs on
 * a large screen. No retries: a test that fails now and then is a fault in the test or in the product.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: `${results}/e2e`,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: `${results}/e2e.json` }]],
  use: {
    ...(executablePath === undefined ? {} : { launchOptions: { executablePath } }),
    locale: "en-GB",
    timezoneId: "Europe/Copenhagen",
    reducedMotion: "reduce",
    trace: "retain-on-failure",
    screenshot: "only-on-failure"
  },
  projects: [
    { name: "phone", testIgnore: [inConsole, "screens/**"], use: phone },
    { name: "desktop", testIgnore: [inConsole, "screens/**"], grep: /@desktop/, use: desktop },
    { name: "console", testMatch: inConsole, use: desktop }
  ]
})
