import { defineConfig } from "vitest/config"

/** The tests of rules alone, for Stryker would run every project of the root's configuration. */
export default defineConfig({
  test: {
    include: ["tests/core/**/*.test.ts", "tests/ui/{addressQuery,format,nativeVersion,pickerRules}.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 15_000
  }
})
