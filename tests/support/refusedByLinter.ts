import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { z } from "zod"
import { createTemporaryFolder } from "./temporaryFolder.ts"

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

/** Lints files (text by path), and answers the paths that the settings refuse for an import or a global. */
export const refusedByLinter = (files: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const folder = createTemporaryFolder()
  try {
    copyFileSync(".oxlintrc.json", join(folder.path, ".oxlintrc.json"))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder.path, dirname(file)), { recursive: true })
      writeFileSync(join(folder.path, file), `${text}\n`)
    }
    const oxlint = resolve("node_modules/.bin/oxlint")
    const { stdout } = spawnSync(oxlint, ["--format", "json", "."], { cwd: folder.path, encoding: "utf8" })
    const { diagnostics } = Report.parse(JSON.parse(stdout))
    return diagnostics
      .filter(({ code }) => code.includes("no-restricted-"))
      .map(({ filename }) => filename.replace(/^\.\//, ""))
  } finally {
    folder.remove()
  }
}
