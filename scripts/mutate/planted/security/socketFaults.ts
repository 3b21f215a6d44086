import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const openSessions = "apps/api/realtime/OpenSessions.ts"
const layerSessionEnds = "apps/api/realtime/layerSessionEnds.ts"
const sessionsSql = "apps/api/adapters/people/sessionsSql.ts"
const testOfEnds = "tests/api/realtime/sessionEnds.test.ts"

const signalsAreNotRead = edit(
  layerSessionEnds,
  "Effect.andThen(openSessions.checkDependents(payload), Queue.offer(wake, undefined))",
  'Effect.when(Queue.offer(wake, undefined), Effect.succeed(payload !== ""))'
)

/** SEC-003 Sockets and streams that outlive their session. */
export const socketFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-003 a socket stays open after the sign-out",
    edits: [signalsAreNotRead],
    test: testOfEnds,
    title: "closes the sockets of the session in every process"
  },
  {
    name: "SEC-003 a sign-out is known to no process",
    edits: [
      edit(
        "apps/api/database/migrations/0035-session-ends.ts",
        "AFTER UPDATE OF revoked_at, expires_at OR DELETE ON session",
        "AFTER DELETE ON session"
      )
    ],
    test: testOfEnds,
    title: "closes the sockets of the session in every process"
  },
  {
    name: "SEC-003 a socket stays open after the end of its impersonation",
    edits: [signalsAreNotRead],
    test: testOfEnds,
    title: "is ended by its agent"
  },
  {
    name: "SEC-003 a socket stays open after the expiry of its session",
    edits: [
      edit(
        openSessions,
        "Effect.andThen(checkSafely([session]))\n        )",
        "Effect.andThen(Effect.never)\n        )"
      )
    ],
    test: testOfEnds,
    title: "when its session expires"
  },
  {
    name: "SEC-003 a socket stays open after the deletion of its account",
    edits: [
      edit(
        sessionsSql,
        "AND s.expires_at > ${date(now)} AND p.deleted_at IS NULL",
        "AND s.expires_at > ${date(now)}"
      )
    ],
    test: testOfEnds,
    title: "when its account is deleted"
  },
  {
    name: "SEC-003 a socket keeps the authorisation of another role",
    edits: [
      edit(
        openSessions,
        "({ role }) => role !== found.role",
        '({ role }) => role !== found.role && role === "ADMIN"'
      )
    ],
    test: testOfEnds,
    title: "when the role of its person changes"
  },
  {
    name: "SEC-003 a search goes on after the sign-out",
    edits: [
      edit(
        "apps/api/http/endWithSession.ts",
        "Stream.fromEffect(Effect.as(end, last))",
        "Stream.fromEffect(Effect.andThen(end, Effect.never))"
      )
    ],
    test: testOfEnds,
    title: "ends the search streams"
  },
  {
    name: "SEC-003 an unused authorisation outlives its session",
    edits: [
      edit(
        openSessions,
        "      return Option.none()\n",
        "      return Option.some({ hidesMessages: true, end: Effect.never })\n"
      )
    ],
    test: testOfEnds,
    title: "authorisations of its session invalid"
  },
  {
    name: "SEC-003 a subscription belongs to any session",
    edits: [
      edit("apps/api/realtime/Pusher.ts", "`${socketId}:${channel}:${session}`", "`${socketId}:${channel}`")
    ],
    test: "tests/api/realtime/Pusher.test.ts"
  },
  {
    name: "SEC-003 a client connects again after the end of its session",
    edits: [
      edit(
        "apps/api/realtime/connection.ts",
        `new Socket.CloseEvent(4009, "Session over")`,
        `new Socket.CloseEvent(4200, "Reconnect")`
      )
    ],
    test: testOfEnds,
    title: "which does not connect again"
  }
]
