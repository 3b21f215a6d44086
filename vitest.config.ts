import { defineConfig } from "vitest/config"

const common = { testTimeout: 15_000, hookTimeout: 30_000 }

/**
 * `core`, `ui`, `locales` and `scripts` hold pure code: quick threads. `api` has a real PostgreSQL behind it: processes, and one
 * cluster for the whole run.
 *
 * The files of `core` share their modules: rules keep nothing between two calls, and to import Effect anew for each file took
 * four fifths of the run. Pages do keep things, such as who is signed in, so `ui` has fresh modules for each file.
 */
export default defineConfig({
  test: {
    reporters: ["default"],
    outputFile: { json: ".test-results/unit.json" },
    projects: [
      {
        test: {
          ...common,
          name: "core",
          include: ["tests/core/**/*.test.ts"],
          pool: "threads",
          isolate: false
        }
      },
      { test: { ...common, name: "ui", include: ["tests/ui/**/*.test.{ts,tsx}"], pool: "threads" } },
      { test: { ...common, name: "locales", include: ["tests/locales.test.ts"], pool: "threads" } },
      { test: { ...common, name: "scripts", include: ["tests/scripts/**/*.test.ts"], pool: "threads" } },
      {
        // No Electron here: its module is the stand-in's.
        resolve: { alias: { electron: `${import.meta.dirname}/tests/support/electron-standin/electron.ts` } },
        test: { ...common, name: "electron", include: ["tests/electron/**/*.test.ts"], pool: "forks" }
      },
      {
        test: {
          ...common,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          pool: "forks",
          globalSetup: ["tests/support/cluster.ts"]
        }
      }
    ]
  }
})
