import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { get, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { type AccessWorld, idOf } from "./AccessWorld.ts"
import type { CallSides } from "./callSides.ts"

/**
 * The columns of `tests/access.tsv`: the person whom the call concerns, nobody, a person who has nothing to do with it, the
 * person on its other side, staff by role with a session of the console, an administrator and a partner with one of the rider app, support that
 * impersonates the owner, the owner after signing out, and a person after the deletion of the account.
 */
export const callers = [
  "owner",
  "nobody",
  "stranger",
  "other side",
  "partner",
  "support",
  "admin",
  "admin in the rider app",
  "partner in the rider app",
  "reading",
  "acting",
  "revoked",
  "deleted"
] as const
export type CallerKind = (typeof callers)[number]

/** Signs support in to a person's account by a ticket. */
const impersonate = Effect.fn("impersonate")(function* (
  world: AccessWorld,
  { id }: Caller,
  mode: "read" | "act"
) {
  const request = { user_id: id, reason: "helps with a booking", mode }
  const ticket = yield* post("/api/console/impersonations", request, world.staff.support)
  return idOf(yield* post("/api/auth/login-as", { token: idOf(ticket, "token") }), "token")
})

/** Opens a session of a person and ends it. */
const revokedToken = Effect.fn("revokedToken")(function* ({ id }: Caller) {
  const token = yield* tokenOf(id)
  yield* post("/api/v5/logout", {}, { token })
  return token
})

/** Uses a session, so that the process remembers it, and deletes its account. */
export const leave = Effect.fn("leave")(function* ({ leaver }: AccessWorld) {
  assert.strictEqual((yield* get("/api/me", leaver)).status, 200)
  assert.strictEqual((yield* send("DELETE", "/api/v5/me", undefined, leaver)).status, 204)
})

/** Finds the token with which a kind of caller makes a call; each person is impersonated or signed out once. */
export const makeTokenFor = (world: AccessWorld, kind: CallerKind) => {
  const tokens = new Map<string, string>()
  const once = Effect.fnUntraced(function* <E, R>(person: Caller, open: Effect.Effect<string, E, R>) {
    const token = tokens.get(person.id) ?? (yield* open)
    tokens.set(person.id, token)
    return token
  })
  const staff = (role: "partner" | "support" | "admin") => () => Effect.succeed(world.staff[role].token)
  const tokenOfKind = {
    owner: ({ owner }: CallSides) => Effect.succeed(owner.token),
    nobody: () => Effect.succeed(undefined),
    stranger: () => Effect.succeed(world.stranger.token),
    "other side": ({ otherSide }: CallSides) => Effect.succeed(otherSide.token),
    partner: staff("partner"),
    support: staff("support"),
    admin: staff("admin"),
    "admin in the rider app": () => Effect.succeed(world.staff.admin.riderToken),
    "partner in the rider app": () => Effect.succeed(world.staff.partner.riderToken),
    reading: ({ owner }: CallSides) => once(owner, impersonate(world, owner, "read")),
    acting: ({ owner }: CallSides) => once(owner, impersonate(world, owner, "act")),
    revoked: ({ owner }: CallSides) => once(owner, revokedToken(owner)),
    deleted: () => Effect.succeed(world.leaver.token)
  }
  return tokenOfKind[kind]
}

/** Finds the person as whom a kind of caller makes a call. */
export const personFor = (world: AccessWorld, kind: CallerKind, sides: CallSides): string | undefined => {
  const people: Readonly<Record<CallerKind, Caller | undefined>> = {
    owner: sides.owner,
    nobody: undefined,
    stranger: world.stranger,
    "other side": sides.otherSide,
    partner: world.staff.partner,
    support: world.staff.support,
    admin: world.staff.admin,
    "admin in the rider app": world.staff.admin,
    "partner in the rider app": world.staff.partner,
    reading: sides.owner,
    acting: sides.owner,
    revoked: undefined,
    deleted: undefined
  }
  return people[kind]?.id
}
