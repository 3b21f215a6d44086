import { defineConfig } from "vitest/config"

const common = { testTimeout: 15_000, hookTimeout: 30_000 }

/**
 * Pure code runs in threads; `api` runs in processes over one PostgreSQL cluster. The files of `core`, `geo` and `api` share their
 * modules, because these keep no state, and importing Effect for each file took a third of the run. Pages keep state such as
 * the session, so each file of `ui` has fresh modules.
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
        // Unit tests use the stand-in instead of the Electron module.
        resolve: { alias: { electron: `${import.meta.dirname}/tests/support/electron-standin/electron.ts` } },
        test: { ...common, name: "electron", include: ["tests/electron/**/*.test.ts"], pool: "forks" }
      },
      {
        // Processes, because some of these tests load the native code of the router; some look for thousands of addresses.
        test: {
          ...common,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          name: "geo",
          include: ["tests/geo/**/*.test.ts"],
          pool: "forks",
          isolate: false
        }
      },
      {
        // Some of these tests start several servers; on a busy machine that takes its time.
        test: {
          ...common,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          pool: "forks",
          isolate: false,
          globalSetup: ["tests/support/database/cluster.ts"]
        }
      }
    ]
  }
})
