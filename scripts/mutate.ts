/**
 * `npm run mutate -- planted` plants each fault of `mutate/planted/`, and fails unless a test fails for each; further arguments
 * limit it to the faults whose names contain one of them.
 *
 * `npm run mutate`: mutation testing of the rules of `core`; lists the mutants that no test kills. Arguments limit it to folders
 * or files: `npm run mutate -- core/money core/booking/seats.ts`. `--incremental` reuses the last run's results of unchanged
 * code; it misses new tests that kill mutants in code that runs when a file loads.
 */
import { Stryker } from "@stryker-mutator/core"
import { runPlanted } from "#scripts/mutate/runPlanted.ts"
import config from "../.stryker.config.json" with { type: "json" }

const mutateCore = async () => {
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
  const files = paths.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`))
  const excluded = config.mutate.filter((pattern) => pattern.startsWith("!"))

  await new Stryker({
    incremental: process.argv.includes("--incremental"),
    ...(files.length === 0 ? {} : { mutate: [...files, ...excluded] })
  }).runMutationTest()
}

const [list, ...names] = process.argv.slice(2)
if (list === "planted") process.exitCode = runPlanted(names) ? 0 : 1
else await mutateCore()
