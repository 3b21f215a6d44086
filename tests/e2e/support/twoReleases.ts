import { cpSync, renameSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { runBuild } from "#scripts/building/ensureBuild.ts"

const built = ".build/rider"

/** Builds the next release into `folder`. */
const buildNext = async (folder: string): Promise<void> => {
  await runBuild({
    name: "the next release",
    command: [
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      "tests/e2e/support/nextRelease.config.ts"
    ],
    variables: { RIDER_OUT_DIR: folder },
    result: join(folder, "index.html")
  })
}

type Release = "first" | "partial" | "next"

/** Two builds in `folder`, and `current`, the link that a server serves. `partial`: the next one, but for its page. */
export const createReleases = async (folder: string) => {
  const [current, next, partial] = ["current", "next", "partial"].map((name) => join(folder, name))
  if (current === undefined || next === undefined || partial === undefined) throw new Error("no folder")
  await buildNext(next)
  cpSync(next, partial, { recursive: true })
  cpSync(join(built, "index.html"), join(partial, "index.html"))
  const folders = { first: resolve(built), next, partial }
  /** Replaces the link at once, as a deployment does. */
  const deploy = (release: Release): void => {
    symlinkSync(folders[release], `${current}.new`)
    renameSync(`${current}.new`, current)
  }
  deploy("first")
  return { current, deploy }
}
