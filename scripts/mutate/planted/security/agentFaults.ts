import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const access = "apps/api/adapters/people/impersonationAccess.ts"
const impersonation = "core/account/impersonation.ts"
const testOfEnds = "tests/api/realtime/sessionEnds.test.ts"
const testOfConsole = "tests/api/http/console.test.ts"

/** SEC-004 An impersonation that outlives its agent. */
export const agentFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-004 an impersonation outlives the sign-out of its agent",
    edits: [edit(access, "AND g.revoked_at IS NULL AND g.expires_at >", "AND a.created_at <")],
    test: testOfConsole,
    title: "when their agent signs out of the console"
  },
  {
    name: "SEC-004 an impersonation outlives the expiry of its agent's session",
    edits: [
      edit(
        access,
        "AND g.expires_at > ${DateTime.toDateUtc(now)}",
        "AND g.created_at < ${DateTime.toDateUtc(now)}"
      )
    ],
    test: testOfConsole,
    title: "when the console session of their agent expires"
  },
  {
    name: "SEC-004 an impersonation outlives the idle session of its agent",
    edits: [edit(access, "AND ${idleEnd(sql, settings)} >", "AND a.created_at <")],
    test: "tests/api/http/idleAgents.test.ts",
    title: "SEC-004"
  },
  {
    name: "SEC-004 an impersonation outlives the demotion of its agent",
    edits: [
      edit(
        access,
        "a.role = ANY(${[...impersonatingRoles]}::text[])",
        "a.role <> ALL(${[...impersonatingRoles].slice(9)}::text[])"
      )
    ],
    test: testOfConsole,
    title: "its agent becomes a partner"
  },
  {
    name: "SEC-004 the socket of an impersonation outlives the demotion of its agent",
    edits: [
      edit(
        access,
        "a.role = ANY(${[...impersonatingRoles]}::text[])",
        "a.role <> ALL(${[...impersonatingRoles].slice(9)}::text[])"
      )
    ],
    test: testOfEnds,
    title: "loses its agent by a demotion"
  },
  {
    name: "SEC-004 an impersonation outlives the deletion of its agent",
    edits: [edit(access, "(a.deleted_at IS NULL\n", "(a.id IS NOT NULL\n")],
    test: testOfEnds,
    title: "loses its agent by a deletion"
  },
  {
    name: "SEC-004 a person who becomes staff stays impersonated",
    edits: [edit(access, "AND p.role = 'USER'", "")],
    test: testOfConsole,
    title: "its person becomes staff"
  },
  {
    name: "SEC-004 a ticket is redeemed after its agent has signed out",
    edits: [
      edit(
        impersonation,
        "  Option.exists(agent, ({ role }) => role !== null && impersonatingRoles.includes(role))",
        "  (Option.isNone(agent) || agent.value.role !== null)"
      )
    ],
    test: testOfConsole,
    title: "when their agent signs out of the console"
  },
  {
    name: "SEC-004 a ticket is redeemed after its agent has lost the role",
    edits: [
      edit(
        impersonation,
        "role !== null && impersonatingRoles.includes(role))",
        "role === null || role.length > 0)"
      )
    ],
    test: testOfConsole,
    title: "its agent becomes a partner"
  },
  {
    name: "SEC-004 an impersonation opens again with the role of its agent",
    edits: [
      edit(
        "core/usecases/console/endImpersonationsWithoutAccess.ts",
        "if (Option.isSome(found)) yield* closeImpersonation",
        "if (Option.isNone(found)) yield* closeImpersonation"
      ),
      edit(
        "core/usecases/console/endImpersonationsWithoutAccess.ts",
        "(found.value, found.value.agentId,",
        "(Option.getOrThrow(found), id as never,"
      )
    ],
    test: testOfEnds,
    title: "gets the role back"
  },
  {
    name: "SEC-004 an administrator ends only their own impersonations",
    edits: [edit(impersonation, `agentId === by.id || by.role === "ADMIN"`, "agentId === by.id")],
    test: testOfConsole,
    title: "who can end each of them"
  },
  {
    name: "SEC-004 any agent ends everybody's impersonations",
    edits: [edit(impersonation, `agentId === by.id || by.role === "ADMIN"`, "agentId !== null")],
    test: testOfConsole,
    title: "who can end each of them"
  },
  {
    name: "SEC-004 an administrator sees only their own impersonations",
    edits: [
      edit(
        "apps/api/http/consoleImpersonations.ts",
        `role === "ADMIN" ? Option.none() : Option.some(id)`,
        `role === null ? Option.none() : Option.some(id)`
      )
    ],
    test: testOfConsole,
    title: "who can end each of them"
  }
]
