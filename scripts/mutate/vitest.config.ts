import { defineConfig } from "vitest/config"

/** Runs only the tests of the rules; with the root's configuration Stryker would run every project. */
export default defineConfig({
  test: {
    include: ["tests/core/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 15_000
  }
})
