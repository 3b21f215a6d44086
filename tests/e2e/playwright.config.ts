import { defineConfig } from "@playwright/test"
import { browserSettings, desktop, phone, results } from "./support/browserSettings.ts"
import type { WorkerFixtures } from "./support/test.ts"

const consoleSpecs = "console/**/*.spec.ts"
const notRiderSpecs = [consoleSpecs, "screens/**"]

/**
 * The rider app runs on a phone; tests tagged `@desktop` also run on a large screen. The console runs on a large screen. No
 * retries: a flaky test is a fault in the test or in the product.
 */
export default defineConfig<object, Pick<WorkerFixtures, "ownServer">>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/setUpRun.ts",
  outputDir: `${results}/e2e`,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["line"], ["json", { outputFile: `${results}/e2e.json` }]],
  use: {
    ...browserSettings,
    // Screenshots of every step cost more time than the tests; the trace has DOM snapshots instead.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure"
  },
  projects: [
    { name: "phone", testIgnore: notRiderSpecs, use: phone },
    // Its specs run on the phone too, with the same people.
    { name: "desktop", testIgnore: notRiderSpecs, grep: /@desktop/, use: { ...desktop, ownServer: true } },
    // Its specs sign in as the same few members of staff, and move the clock.
    { name: "console", testMatch: consoleSpecs, use: { ...desktop, ownServer: true } }
  ]
})
