import { defineConfig } from "@playwright/test"
import { browserSettings, desktop, phone, results } from "#tests/e2e/support/browserSettings.ts"

/** Each project is one way to look at every state; its name ends up in the name of the picture. */
export default defineConfig({
  testDir: ".",
  outputDir: `${results}/screens`,
  workers: 2,
  timeout: 60_000,
  reporter: "line",
  use: browserSettings,
  projects: [
    { name: "phone-light", use: { ...phone, colorScheme: "light" } },
    { name: "phone-dark", use: { ...phone, colorScheme: "dark" } },
    { name: "phone-danish", use: { ...phone, colorScheme: "light", locale: "da-DK" } },
    { name: "phone-dutch", use: { ...phone, colorScheme: "light", locale: "nl-NL" } },
    { name: "desktop-light", use: { ...desktop, colorScheme: "light" } },
    { name: "desktop-dark", use: { ...desktop, colorScheme: "dark" } }
  ]
})
