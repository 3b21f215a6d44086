import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { RegionRefused } from "#geo/region/refusal.ts"

const script = fileURLToPath(new URL("./demoRegionProcess.ts", import.meta.url))

/**
 * Generates the demo region of a data folder in a process of its own: it needs three times the memory of the server, which would keep
 * it.
 */
export const startDemoRegionProcess = (dataDir: string): Effect.Effect<void, RegionRefused> =>
  Effect.callback((resume) => {
    const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "inherit", "pipe"] })
    let output = ""
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8")
    })
    const fail = (reason: string) => resume(Effect.fail(new RegionRefused({ reason })))
    child.once("error", ({ message }) => fail(message))
    child.once("close", (code, signal) => {
      if (code === 0) resume(Effect.void)
      else fail(output.trim().split("\n").at(-1) ?? `the demo region ended with ${code ?? signal}`)
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })
