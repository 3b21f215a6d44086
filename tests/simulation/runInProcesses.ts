import { spawn } from "node:child_process"
import { once } from "node:events"
import type { Seeds } from "./splitSeeds.ts"

const run = async (script: string, { first, count }: Seeds, { days, people }: Record<string, number>) => {
  const options = { seed: first, seeds: count, days, people }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], { stdio: "inherit" })
  const [code]: ReadonlyArray<unknown> = await once(child, "exit")
  return code === 0
}

/** Runs each range of seeds in a process of its own, because a simulation uses one core; answers whether all have held. */
export const runInProcesses = async (
  script: string,
  ranges: ReadonlyArray<Seeds>,
  options: { readonly days: number; readonly people: number }
): Promise<boolean> => {
  const results = await Promise.all(ranges.map((range) => run(script, range, options)))
  return results.every((held) => held)
}
