import { readFileSync } from "node:fs"
import { relative, resolve } from "node:path"
import { defineConfig } from "vitest/config"
import { type Edit, plant } from "./PlantedFault.ts"

const folder = resolve(import.meta.dirname, "../..")
const edits: ReadonlyArray<Edit> = JSON.parse(process.env["PLANTED_EDITS"] ?? "[]")

/** Replaces the source of the edited files as they are loaded; no file changes. */
const plantEdits = {
  name: "plant-edits",
  enforce: "pre" as const,
  load(id: string) {
    const file = relative(folder, id)
    const own = edits.filter((edit) => edit.file === file)
    return own.length === 0 ? undefined : plant(readFileSync(id, "utf8"), own)
  }
}

/** The tests of core and API with the edits of `PLANTED_EDITS`. */
export default defineConfig({
  plugins: [plantEdits],
  test: {
    include: ["tests/{core,api}/**/*.test.ts"],
    pool: "forks",
    globalSetup: ["tests/support/database/cluster.ts"],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Edited modules must not stay for later runs.
    fsModuleCache: false
  }
})
