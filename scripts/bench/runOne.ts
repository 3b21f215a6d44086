/** Runs one benchmark in a process of its own, so that benchmarks share no memory. Writes `.bench/NAME.json`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { z } from "zod"

const name = process.argv[2] ?? ""
const file = pathToFileURL(resolve("tests/bench", `${name}.bench.ts`)).href
const Numbers = z.record(z.string(), z.number())
const Module = z.object({
  benchmark: z.custom<() => Promise<unknown>>((value) => typeof value === "function"),
  limits: Numbers.default({})
})
const { benchmark, limits } = Module.parse({ ...(await import(file)) })
const metrics = Numbers.parse(await benchmark())

mkdirSync(".bench", { recursive: true })
writeFileSync(
  `.bench/${name}.json`,
  `${JSON.stringify(
    {
      name,
      at: new Date().toISOString(),
      node: process.version,
      cpu: cpus()[0]?.model ?? "unknown",
      metrics,
      limits
    },
    null,
    2
  )}\n`
)
process.exit(0)
