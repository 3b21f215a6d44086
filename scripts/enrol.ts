/** `npm run enrol -- <phone>`: prints the code with which a member of staff registers a passkey. */
import { Effect } from "effect"
import { enrol } from "#api/enrol.ts"
import { reportFaults } from "#api/start/exitCleanly.ts"

const [phone, ...rest] = process.argv.slice(2)
if (phone === undefined || rest.length > 0) {
  console.error("Usage: npm run enrol -- +4520000063")
  process.exit(1)
}

await Effect.runPromise(
  reportFaults(enrol(phone)).pipe(
    Effect.match({
      onFailure: () => {
        process.exitCode = 1
      },
      onSuccess: (lines) => console.log((lines ?? []).join("\n"))
    })
  )
)
