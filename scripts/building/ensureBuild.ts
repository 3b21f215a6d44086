import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { Build } from "./builds.ts"
import { sourceHash } from "./sourceHash.ts"

/** The build failed; `output` is what it said. */
export class BuildFailed extends Error {
  override readonly name = "BuildFailed"
  readonly output: string
  constructor(build: Build, output: string) {
    super(`${build.name} could not be built`)
    this.output = output
  }
}

const run = async (build: Build, signal: AbortSignal): Promise<void> => {
  const child = spawn(process.execPath, build.command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" },
    signal
  })
  const said: Array<string> = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => said.push(text))
  }
  const [code]: ReadonlyArray<unknown> = await once(child, "close")
  if (code !== 0 || !existsSync(build.result)) throw new BuildFailed(build, said.join(""))
}

/**
 * Builds when there is no build of exactly these sources yet. Answers what it did, in words; a build that was
 * stopped half-way is done again.
 */
export const ensureBuild = async (build: Build, signal: AbortSignal): Promise<string> => {
  if (!existsSync(build.entry)) return `${build.name}: nothing to build yet`
  mkdirSync(".build", { recursive: true })
  const stamp = `.build/${build.name}.sources`
  const hash = sourceHash(build.sources)
  const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(build.result)
  if (isBuilt) return `${build.name}: built before`
  rmSync(stamp, { force: true })
  const began = performance.now()
  await run(build, signal)
  writeFileSync(stamp, hash)
  return `${build.name}: built in ${((performance.now() - began) / 1000).toFixed(1)} s`
}
