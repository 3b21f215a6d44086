import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { scratchFolder } from "#scripts/processes/scratchFolder.ts"
import type { Build, BuildCommand } from "./builds.ts"
import { sourceHash } from "./sourceHash.ts"

/** Thrown when a build fails; `output` is what the build printed. */
export class BuildFailed extends Error {
  override readonly name = "BuildFailed"
  readonly output: string
  constructor(build: BuildCommand, output: string) {
    super(`${build.name} could not be built`)
    this.output = output
  }
}

/** Runs the command of a build; fails with `BuildFailed`. */
export const runBuild = async (build: BuildCommand, signal?: AbortSignal): Promise<void> => {
  // The service worker's bundler does not remove its intermediate files from the temporary folder.
  const scratch = scratchFolder()
  try {
    const child = spawn(process.execPath, build.command, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...scratch.env, ...build.variables, NODE_ENV: "production", FORCE_COLOR: "0" },
      signal
    })
    const output: Array<string> = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => output.push(text))
    }
    const [code]: ReadonlyArray<unknown> = await once(child, "close")
    if (code !== 0 || !existsSync(build.result)) throw new BuildFailed(build, output.join(""))
  } finally {
    scratch.remove()
  }
}

/** Builds the app unless it is built from exactly these sources. Answers a line to print. Repeats an interrupted build. */
export const ensureBuild = async (build: Build, signal: AbortSignal): Promise<string> => {
  if (!existsSync(build.entry)) return `${build.name}: nothing to build yet`
  mkdirSync(".build", { recursive: true })
  const stamp = `.build/${build.name}.sources`
  const hash = sourceHash(build.sources)
  const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(build.result)
  if (isBuilt) return `${build.name}: built before`
  rmSync(stamp, { force: true })
  const began = performance.now()
  await runBuild(build, signal)
  writeFileSync(stamp, hash)
  return `${build.name}: built in ${((performance.now() - began) / 1000).toFixed(1)} s`
}
