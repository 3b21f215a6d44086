import { availableParallelism } from "node:os"
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
  // A page waits for its server, and a test for its page: three keep two cores busy.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: true,
  // A machine that does much else can stand still for seconds. The longest test is a week of three people.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: `${results}/e2e.json` }]],
  use: {
    ...browserSettings,
    // Recording a trace of every test takes a sixth of the run; `--trace on` records one of a test that failed.
    trace: "off",
    screenshot: "only-on-failure"
  },
  projects: [
    { name: "phone", testIgnore: notRiderSpecs, use: phone },
    // Its specs run on the phone too, with the same people.
    {
      name: "desktop",
      testIgnore: notRiderSpecs,
      grep: /@desktop/,
      use: { ...desktop, ownServer: "desktop" }
    },
    // Its specs sign in as the same few members of staff, and move the clock.
    { name: "console", testMatch: consoleSpecs, use: { ...desktop, ownServer: "console" } }
  ]
})
