/** `npm run enrol -- <phone>`: prints the code with which a member of staff registers a passkey, and gives a role if one is named. */
import { parseArgs } from "node:util"
import { Effect, Option } from "effect"
import { ENROLLED_ROLES, enrol } from "#api/enrol.ts"
import { reportFaults } from "#api/start/exitCleanly.ts"

const usage = (): never => {
  console.error(
    `Usage: npm run enrol -- +4520000063 [--role ${ENROLLED_ROLES.join("|")} [--name "Anna Berg"]]`
  )
  process.exit(1)
}

const readOptions = () => {
  try {
    const options = { role: { type: "string" }, name: { type: "string" } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    return { positionals, ...values }
  } catch {
    return usage()
  }
}

const { name, positionals, role } = readOptions()
const [phone, ...rest] = positionals
const knownRole = ENROLLED_ROLES.find((one) => one === role)
const isWrong = (role !== undefined && knownRole === undefined) || (name !== undefined && name.trim() === "")
if (phone === undefined || rest.length > 0 || isWrong) usage()
else
  await Effect.runPromise(
    reportFaults(
      enrol({ phone, role: Option.fromUndefinedOr(knownRole), name: Option.fromUndefinedOr(name) })
    ).pipe(
      Effect.match({
        onFailure: () => {
          process.exitCode = 1
        },
        onSuccess: (lines) => console.log((lines ?? []).join("\n"))
      })
    )
  )
