import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const test = "tests/api/http/securityEvents.test.ts"
const adapter = "apps/api/adapters/platform/securityLog.ts"
const verify = "core/usecases/console/verifyAudit.ts"

const record = "yield* (yield* SecurityLog).record({"
const forget = "void ({"

/** Removes an event of a file that records one. */
const withoutEvent = (file: string, text = record) => [edit(file, text, text.replace(record, forget))]

const fault = (name: string, edits: PlantedFault["edits"]): PlantedFault => ({
  name: `SEC-016 ${name}`,
  edits,
  test,
  title: "SEC-016"
})

/** Events that nobody would see, and people who would be seen in them. */
export const securityEventFaults: ReadonlyArray<PlantedFault> = [
  fault("a sign-in is not logged", withoutEvent("core/usecases/account/signIn.ts")),
  fault("a failed sign-in is not logged", [
    edit(
      "core/usecases/account/signIn.ts",
      `recordFailedSignIn("sign_in_failed", recipient.value)`,
      "() => Effect.void"
    )
  ]),
  fault("a sign-up is not logged", withoutEvent("core/usecases/account/register.ts")),
  fault("a failed sign-up is not logged", [
    edit(
      "core/usecases/account/register.ts",
      `recordFailedSignIn("sign_in_failed", command.phone)`,
      "() => Effect.void"
    )
  ]),
  fault("a refused ticket of an impersonation is not logged", [
    edit(
      "core/usecases/console/redeemTicket.ts",
      "Effect.tapError(redeemed, recordRefusedTicket)",
      "Effect.tapError(redeemed, () => Effect.void)"
    )
  ]),
  fault("a code that was sent is not logged", withoutEvent("core/usecases/account/sendCode.ts")),
  fault("too many codes of a number are not logged", [
    edit(
      "core/usecases/account/sendCode.ts",
      `? recordRefusedRecipient("rate_limit_reached", code.to)(refusal)`,
      "? Effect.void"
    )
  ]),
  fault("a sign-out is not logged", withoutEvent("core/usecases/account/signOut.ts")),
  fault(
    "the end of an impersonation is not logged",
    withoutEvent("core/usecases/console/closeImpersonation.ts")
  ),
  fault("the end of an idle session is not logged", withoutEvent("apps/api/http/consoleSessions.ts")),
  fault(
    "sessions that an enrolment code ends are not logged",
    withoutEvent("core/usecases/console/issueOneUseCodes.ts")
  ),
  fault("a sign-in of staff is not logged", withoutEvent("core/usecases/console/openConsoleSession.ts")),
  fault(
    "a wrong code or passkey of staff is not logged",
    withoutEvent("core/usecases/console/auditStaffSignIn.ts")
  ),
  fault(
    "a sign-in to the console without a role is not logged",
    withoutEvent("core/usecases/console/beginStaffSignIn.ts")
  ),
  fault("a code of nobody's at the console is not logged", [
    edit(
      "core/usecases/account/countFailedSignIn.ts",
      "return yield* recordRefusedRecipient(name, typed)(refusal)",
      "return"
    )
  ]),
  fault("a refused call of an impersonation is not logged", [
    edit(
      "apps/api/http/impersonatedCalls.ts",
      "Effect.andThen(auditRefusedCall(user, endpoint, refusal), logRefusedCall(user, endpoint, refusal))",
      "auditRefusedCall(user, endpoint, refusal)"
    )
  ]),
  fault("a rate limit that was reached is not logged", withoutEvent("apps/api/http/limitReached.ts")),
  fault("a page of another origin with the console's cookie is not logged", [
    edit(
      "apps/api/http/staffAuthentication.ts",
      "yield* providePorts(recordCrossOrigin(endpoint))",
      "yield* Effect.void"
    )
  ]),
  fault("a broken audit log is not logged", withoutEvent(verify, `${record}\n      name: "audit_broken"`)),
  fault(
    "the head of the audit log is not logged",
    withoutEvent(verify, `${record}\n    name: "audit_head_written"`)
  ),
  fault("an event has no address", [
    edit(adapter, "...(Option.isSome(address) ?", "...(Option.isSome(address) && name.length === 0 ?")
  ]),
  fault("an event has no account", [edit(adapter, "...(account === undefined ?", "...(name.length > 0 ?")]),
  fault("an event names the account", [
    edit(adapter, "written(account, securityLog.accounts)", `written(account, "plain")`)
  ]),
  fault("an event names the address", [
    edit(adapter, "written(address.value, securityLog.addresses)", `written(address.value, "plain")`)
  ]),
  fault("the hash of an account has no key", [
    edit(
      adapter,
      `secrets.sign("security log", value)`,
      `Buffer.from(value.padEnd(HASH_LENGTH)).toString("base64url")`
    )
  ])
]
