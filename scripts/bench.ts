/** `npm run bench -- NAME…`: runs those benchmarks of `tests/bench`, or all; prints a table and writes `.bench/NAME.json`. */
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

const Report = z.object({ metrics: z.record(z.string(), z.number()) })
const run = (name: string): boolean => {
  const { status } = spawnSync(process.execPath, ["--expose-gc", "scripts/bench/runOne.ts", name], {
    stdio: ["ignore", "inherit", "inherit"]
  })
  if (status !== 0) console.error(`${name} failed`)
  return status === 0
}

const completed = names.filter(run)
console.log("")
for (const name of completed) {
  const { metrics } = Report.parse(JSON.parse(readFileSync(`.bench/${name}.json`, "utf8")))
  for (const [key, value] of Object.entries(metrics)) {
    console.log(
      `${name.padEnd(20)} ${key.padEnd(36)} ${value.toLocaleString("en", { maximumFractionDigits: 3 }).padStart(14)}`
    )
  }
}
process.exitCode = completed.length === names.length ? 0 : 1
