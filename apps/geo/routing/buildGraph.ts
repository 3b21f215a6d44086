import { spawn } from "node:child_process"
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join, resolve } from "node:path"
import { Effect } from "effect"
import { RegionRefused } from "#geo/region/refusal.ts"
import { valhallaConfig } from "./valhallaConfig.ts"
import { valhallaBuilder } from "./valhallaEngine.ts"

/**
 * Builds Valhalla's graph tiles into `folder` in a child process and returns their number: 0 on a platform
 * without a Valhalla build.
 */
export const buildGraph = Effect.fn("buildGraph")(function* (osm: string, folder: string) {
  const binary = valhallaBuilder()
  if (binary === undefined) return 0
  mkdirSync(folder, { recursive: true })
  const config = `${folder}.json`
  writeFileSync(config, valhallaConfig(resolve(folder)))
  const args = ["-c", resolve(config), "-j", String(availableParallelism()), resolve(osm)]
  yield* run(binary, args, folder)
  rmSync(config)
  rmSync(join(folder, "duplicateways.txt"), { force: true })
  const tiles = countTiles(folder)
  if (tiles === 0) {
    const reason = "The route planner found no roads in the map file, so nobody could drive there."
    return yield* new RegionRefused({ reason })
  }
  return tiles
})

const MAX_OUTPUT = 2_000

/** Runs the builder in `folder`, because it writes files to its working directory. */
const run = (binary: string, args: ReadonlyArray<string>, folder: string) =>
  Effect.callback<void, RegionRefused>((resume) => {
    const child = spawn(binary, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    const append = (chunk: Buffer) => {
      output = (output + chunk.toString("utf8")).slice(-MAX_OUTPUT)
    }
    child.stdout.on("data", append)
    child.stderr.on("data", append)
    const fail = (cause: string) =>
      resume(
        Effect.fail(
          new RegionRefused({ reason: `The route planner could not read the map file (${cause}).` })
        )
      )
    child.once("error", (error) => fail(error.message))
    child.once("close", (code, signal) => {
      if (code === 0) resume(Effect.void)
      else fail(output.trim().split("\n").at(-1) ?? `it ended with ${code ?? signal}`)
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })

const countTiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".gph")).length
