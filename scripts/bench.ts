/** `npm run bench -- NAME…`: runs those benchmarks of `tests/bench`, or all; prints a table and writes `.bench/NAME.json`. Fails above a limit. */
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { z } from "zod"

const all = globSync("tests/bench/*.bench.ts").map((file) => basename(file, ".bench.ts"))
const names = process.argv.length > 2 ? process.argv.slice(2) : all.toSorted()
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}; there are: ${all.join(", ")}`)
  process.exit(2)
}

const Numbers = z.record(z.string(), z.number())
const Report = z.object({ metrics: Numbers, limits: Numbers })
const run = (name: string): boolean => {
  const { status } = spawnSync(process.execPath, ["--expose-gc", "scripts/bench/runOne.ts", name], {
    stdio: ["ignore", "inherit", "inherit"]
  })
  if (status !== 0) console.error(`${name} failed`)
  return status === 0
}

const figure = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 3 })

/** Prints the metrics of a benchmark with their limits. Returns whether all are within. */
const print = (name: string): boolean => {
  const { limits, metrics } = Report.parse(JSON.parse(readFileSync(`.bench/${name}.json`, "utf8")))
  const isWithin = (key: string, value: number) => value <= (limits[key] ?? Number.MAX_VALUE)
  for (const [key, value] of Object.entries(metrics)) {
    const limit = limits[key]
    const verdict = isWithin(key, value) ? "" : ", too much"
    const wanted = limit === undefined ? "" : ` (at most ${figure(limit)}${verdict})`
    console.log(`${name.padEnd(20)} ${key.padEnd(36)} ${figure(value).padStart(14)}${wanted}`)
  }
  return Object.entries(metrics).every(([key, value]) => isWithin(key, value))
}

const completed = names.filter(run)
console.log("")
const within = completed.filter(print)
process.exitCode = within.length === names.length ? 0 : 1
