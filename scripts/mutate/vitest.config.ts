import { defineConfig } from "vitest/config"

/**
 * The pure tests alone, for Stryker would run every project of the root's configuration. One environment for all files of a
 * run: it is made anew for each mutant anyway.
 */
export default defineConfig({
  test: {
    include: ["tests/{core,ui}/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 15_000
  }
})
