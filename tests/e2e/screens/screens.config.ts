import { defineConfig } from "@playwright/test"
import { browserSettings, desktop, phone, results, withWebGl } from "#tests/e2e/support/browserSettings.ts"

/** Other languages run on the phone only, where texts overflow first. */
export default defineConfig({
  testDir: ".",
  globalSetup: "../support/setUpRun.ts",
  outputDir: `${results}/screens`,
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: { ...browserSettings, ...withWebGl },
  projects: [
    { name: "phone", use: phone },
    { name: "desktop", grepInvert: /@language/, use: desktop }
  ]
})
