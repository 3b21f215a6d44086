import { defineConfig } from "@playwright/test"
import { browserSettings, desktop, phone, results } from "./support/browserSettings.ts"

const inConsole = "console/**/*.spec.ts"
const notRider = [inConsole, "screens/**"]

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
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["line"], ["json", { outputFile: `${results}/e2e.json` }]],
  use: {
    ...browserSettings,
    // A film of every page costs more than the pages; the trace keeps the pages themselves.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure"
  },
  projects: [
    { name: "phone", testIgnore: notRider, use: phone },
    { name: "desktop", testIgnore: notRider, grep: /@desktop/, use: desktop },
    { name: "console", testMatch: inConsole, use: desktop }
  ]
})
