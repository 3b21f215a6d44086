/**
 * `npm run mutate`: plants faults in the rules of `core`, one at a time, and counts those that no test notices. Folders or
 * files as arguments try only those: `npm run mutate -- core/money core/booking/seats.ts`; `--force` forgets earlier runs.
 */
import { Stryker } from "@stryker-mutator/core"

const wanted = process.argv.slice(2).filter((argument) => argument !== "--force")
/** Tables of numbers, which are no rules. */
const never = "!core/shared/settings/**"
const files = wanted.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`))

await new Stryker({
  force: process.argv.includes("--force"),
  ...(files.length === 0 ? {} : { mutate: [...files, never] })
}).runMutationTest()
