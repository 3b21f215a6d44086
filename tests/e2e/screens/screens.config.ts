import { defineConfig } from "@playwright/test"
import { browserSettings, desktop, phone, results } from "#tests/e2e/support/browserSettings.ts"

/** Other languages are looked at on the phone only, where words run out of room first. */
export default defineConfig({
  testDir: ".",
  outputDir: `${results}/screens`,
  workers: 2,
  timeout: 90_000,
  reporter: "line",
  use: browserSettings,
  projects: [
    { name: "phone", use: phone },
    { name: "desktop", grepInvert: /@language/, use: desktop }
  ]
})
