import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const close = "core/usecases/console/closeImpersonation.ts"
const notifications = "core/contract/notifications.ts"
const testOfCalls = "tests/api/http/impersonatedCalls.test.ts"
const testOfEnds = "tests/api/realtime/sessionEnds.test.ts"
const testOfNotice = "tests/api/usecases/console/notifyOfImpersonation.test.ts"
const testOfTab = "tests/ui/rider/shell/leaveEndedSession.test.ts"
const testOfPage = "tests/ui/rider/shell/applySessionChange.test.ts"

/** SEC-008 What an agent reads. */
const messages: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-008 an agent reads messages in the notifications",
    edits: [
      edit(
        "core/usecases/notifications/listNotifications.ts",
        "const shown = hidesMessages(user)",
        "const shown = hidesMessages(user) && page < 1"
      )
    ],
    test: testOfCalls,
    title: "without its text, unless the case allows it"
  },
  {
    name: "SEC-008 an agent reads messages by the socket",
    edits: [
      edit(
        "apps/api/realtime/layerRelay.ts",
        "dataWithoutMessage: { id, data: withoutMessage(data) }",
        "dataWithoutMessage: { id, data: data ?? withoutMessage(data) }"
      )
    ],
    test: testOfEnds,
    title: "hides the text of messages"
  },
  {
    name: "SEC-008 an agent reads messages without a case",
    edits: [
      edit(
        "core/account/impersonation.ts",
        "command.showsMessages && Option.isNone(command.caseReference)",
        "!command.showsMessages && Option.isNone(command.caseReference) && false"
      )
    ],
    test: testOfCalls,
    title: "needs a case for the text of messages"
  },
  {
    name: "SEC-008 an agent marks the notification of the access as read",
    edits: [
      edit(
        notifications,
        `success: HttpApiSchema.NoContent\n    }).annotate(WhileImpersonating, "never")`,
        "success: HttpApiSchema.NoContent\n    })"
      )
    ],
    test: testOfCalls,
    title: "cannot mark"
  }
]

/** SEC-008 What a person learns of it, and the audit. */
const traces: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-008 nobody tells a person of an impersonation that an agent ends",
    edits: [edit(close, "  yield* notifyOfImpersonation(id)\n", "")],
    test: testOfNotice,
    title: "when the agent ends it"
  },
  {
    name: "SEC-008 nobody tells a person of an impersonation that loses its agent",
    edits: [
      edit(
        close,
        "  yield* notifyOfImpersonation(id)\n",
        `  if (because === "ended") yield* notifyOfImpersonation(id)\n`
      )
    ],
    test: testOfEnds,
    title: "loses its agent by a sign-out"
  },
  {
    name: "SEC-008 nobody tells a person of an impersonation that expires",
    edits: [
      edit(
        "core/usecases/console/redeemTicket.ts",
        "        dueAt: expiresAt,\n",
        "        dueAt: DateTime.add(expiresAt, { days: 365 }),\n"
      )
    ],
    test: testOfNotice,
    title: "when it expires"
  },
  {
    name: "SEC-008 a person is notified of an impersonation again at its expiry",
    edits: [
      edit(
        "core/messaging/noticeForImpersonation.ts",
        "dedupeKey: id,",
        "dedupeKey: `${id}:${Math.random()}`,"
      )
    ],
    test: testOfNotice,
    title: "when the agent ends it"
  },
  {
    name: "SEC-008 a refused try of an agent is not audited",
    edits: [
      edit(
        "apps/api/http/impersonatedCalls.ts",
        "Effect.andThen(auditRefusedCall(user, endpoint, refusal), logRefusedCall(user, endpoint, refusal))",
        "logRefusedCall(user, endpoint, refusal)"
      )
    ],
    test: testOfCalls,
    title: "audited with each refused try"
  },
  {
    name: "AUTH-012 an agent changes the e-mail address of a person",
    edits: [
      edit(
        "core/usecases/account/checkEmailChange.ts",
        "Option.isSome(user.impersonation) && !Equal.equals(before.email, after.email)",
        "Option.isSome(user.impersonation) && Option.isNone(after.email)"
      )
    ],
    test: testOfCalls,
    title: "changes no e-mail address"
  },
  {
    name: "SEC-008 a refused try of an agent at the console is not audited",
    edits: [
      edit(
        "apps/api/http/staffAuthentication.ts",
        "auditCheck(user, endpoint, checkStaff(user, endpoint))",
        "Effect.as(checkStaff(user, endpoint), user)"
      )
    ],
    test: testOfCalls,
    title: "audited with each refused try"
  }
]

/** SEC-008 The tab of an impersonation. */
const tabs: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-008 the page keeps the data of the person after the end of an impersonation",
    edits: [
      edit(
        "apps/rider/shell/applySessionChange.ts",
        "if (after === undefined) queries.clear()",
        `if (after === "") queries.clear()`
      )
    ],
    test: testOfPage,
    title: "nothing is left"
  },
  {
    name: "SEC-008 the page shows the next session the data of the person before",
    edits: [
      edit(
        "apps/rider/shell/applySessionChange.ts",
        "else if (!isOther) void queries.invalidateQueries()",
        "else if (before !== null) void queries.invalidateQueries()"
      )
    ],
    test: testOfPage,
    title: "another session"
  },
  {
    name: "SEC-008 a tab keeps the session of an impersonation that is over",
    edits: [edit("apps/rider/shell/leaveEndedSession.ts", "  closeSession()\n", "")],
    test: testOfTab,
    title: "a tab keeps no token"
  },
  {
    name: "SEC-008 a tab does not say that its impersonation is over",
    edits: [
      edit(
        "apps/rider/shell/leaveEndedSession.ts",
        `return { opens: impersonationOverPath }`,
        `return { opens: "/" }`
      )
    ],
    test: testOfTab,
    title: "a tab keeps no token"
  }
]

/** SEC-008 What an impersonation leaves behind. */
export const impersonationFaults: ReadonlyArray<PlantedFault> = [...messages, ...traces, ...tabs]
