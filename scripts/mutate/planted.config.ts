import { resolve } from "node:path"
import { defineConfig } from "vitest/config"
import { plantedSource } from "./plantedSource.ts"

/** Replaces the source of the edited files as they are loaded; no file changes. */
const plantEdits = { name: "plant-edits", enforce: "pre" as const, load: plantedSource }

/** The tests that need no browser, with the edits of `PLANTED_EDITS`. */
export default defineConfig({
  plugins: [plantEdits],
  resolve: {
    alias: { electron: resolve(import.meta.dirname, "../../tests/support/electron-standin/electron.ts") }
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    pool: "forks",
    globalSetup: ["tests/support/database/cluster.ts"],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Edited modules must not stay for later runs.
    fsModuleCache: false
  }
})
