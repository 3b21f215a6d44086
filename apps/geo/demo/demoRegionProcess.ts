import { Effect } from "effect"
import { ensureRegion } from "#geo/region/ensureRegion.ts"
import { generateDemoRegion } from "./generateDemoRegion.ts"

/** Runs as a child process of the server: `node demoRegionProcess.ts <data folder>`. Its last line on stderr says why it failed. */
const prepare = ensureRegion(process.argv[2] ?? "", {
  generate: generateDemoRegion,
  progress: (line) => process.stdout.write(`${line}\n`)
})

await Effect.runPromise(
  Effect.catch(prepare, ({ reason }) =>
    Effect.sync(() => {
      process.stderr.write(`${reason}\n`)
      process.exitCode = 1
    })
  )
)
