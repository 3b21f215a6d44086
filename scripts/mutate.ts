/**
 * `npm run mutate`: plants faults in the rules of `core`, one at a time, and lists those that no test notices. Folders or files
 * as arguments try only those: `npm run mutate -- core/money core/booking/seats.ts`. `--incremental` keeps what an earlier run
 * found where rule and tests are as they were; it does not see that a new test notices a fault in what is made when a file loads.
 */
import { Stryker } from "@stryker-mutator/core"
import config from "../.stryker.config.json" with { type: "json" }

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
const files = wanted.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`))
const leftOut = config.mutate.filter((pattern) => pattern.startsWith("!"))

await new Stryker({
  incremental: process.argv.includes("--incremental"),
  ...(files.length === 0 ? {} : { mutate: [...files, ...leftOut] })
}).runMutationTest()
