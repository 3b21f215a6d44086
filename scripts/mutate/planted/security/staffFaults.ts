import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const staffAuthentication = "apps/api/http/staffAuthentication.ts"
const consoleSessions = "apps/api/http/consoleSessions.ts"
const finish = "core/usecases/console/finishStaffSignIn.ts"
const register = "core/usecases/console/registerPasskey.ts"
const openConsoleSession = "core/usecases/console/openConsoleSession.ts"
const audit = "core/usecases/console/auditStaffSignIn.ts"
const testOfSignIn = "tests/api/http/staffSignIn.test.ts"

/** SEC-007 Which sessions open the console, and for how long. */
const sessions: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-007 an administrator's session of the rider app opens the console",
    edits: [
      edit(staffAuthentication, `if (user.kind !== "console") return yield* new Unauthenticated()`, "")
    ],
    test: testOfSignIn,
    title: "session of the rider app"
  },
  {
    name: "SEC-007 a console session opens the rider app",
    edits: [
      edit(
        "apps/api/http/authenticate.ts",
        `if (user.kind === "console") return yield* new Unauthenticated()`,
        ""
      )
    ],
    test: testOfSignIn,
    title: "all that a console session opens"
  },
  {
    name: "SEC-007 a console session lasts as long as one of the rider app",
    edits: [edit(openConsoleSession, `{ _tag: "console" }, Option.some(endsAt)`, `{ _tag: "console" }`)],
    test: testOfSignIn,
    title: "10 hours at most"
  },
  {
    name: "SEC-007 a console session stays open without a sign of its user",
    edits: [
      edit(
        consoleSessions,
        "if (isIdle(user.activeAt, now, settings)) {",
        "if (isIdle(now, now, settings)) {"
      )
    ],
    test: testOfSignIn,
    title: "gave no sign for 30 minutes"
  },
  {
    name: "SEC-007 a view that polls is a sign of its user",
    edits: [
      edit(consoleSessions, "if (isSign) yield* sessions.recordActivity", "yield* sessions.recordActivity")
    ],
    test: testOfSignIn,
    title: "however much a view polls"
  },
  {
    name: "SEC-007 an old session adds passkeys",
    edits: [edit(register, "  yield* checkRecentSignIn(user)\n", "")],
    test: testOfSignIn,
    title: "within ten minutes only"
  }
]

/** SEC-007 Every sign-in and failure is in the audit. */
const audited: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-007 a sign-in of staff is not audited",
    edits: [
      edit(
        openConsoleSession,
        `  yield* auditOwnAccess(person.id, "staff_signed_in", { factor }, Option.some(session.id))\n`,
        ""
      )
    ],
    test: testOfSignIn,
    title: "opens a session for the person's own passkey"
  },
  {
    name: "SEC-007 a failed sign-in of staff is not audited",
    edits: [edit(audit, `  yield* auditOwnAccess(whoId, "staff_sign_in_failed", { step })\n`, "")],
    test: testOfSignIn,
    title: "and audits it"
  },
  {
    name: "SEC-007 a refused passkey is not audited",
    edits: [edit(finish, `      yield* auditFailedSignIn(challenge.personId, "passkey")\n`, "")],
    test: testOfSignIn,
    title: "and audits it"
  },
  {
    name: "SEC-007 a refused recovery code is not audited",
    edits: [edit(finish, `      yield* auditFailedSignIn(personId, "one_use_code")\n`, "")],
    test: testOfSignIn,
    title: "accepts a recovery code once"
  },
  {
    name: "SEC-007 a refused enrolment is not audited",
    edits: [
      edit(
        register,
        `Option.isSome(enrolled) ? Effect.void : auditFailedSignIn(challenge.personId, "enrolment")`,
        "Option.isSome(enrolled) ? Effect.void : Effect.asVoid(Effect.succeed(auditFailedSignIn))"
      )
    ],
    test: testOfSignIn,
    title: "registers no passkey without the enrolment code"
  },
  {
    name: "SEC-007 a wrong code by SMS of staff is not audited",
    edits: [
      edit(
        "core/usecases/account/countFailedSignIn.ts",
        `      yield* inTransaction(countFailedSignIn({ personId: id, step: isAtConsole ? step : "rider_app" }))\n`,
        ""
      )
    ],
    test: testOfSignIn,
    title: "when the code by SMS was wrong"
  }
]

/** SEC-007 The sessions of staff, and their audit. */
export const staffFaults: ReadonlyArray<PlantedFault> = [...sessions, ...audited]
