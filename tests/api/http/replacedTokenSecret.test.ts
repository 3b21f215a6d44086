import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { inject } from "vitest"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import type { DatabaseAddress } from "#api/database/Database.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"
import { coastLines, makeReplaceableTimetable } from "#tests/support/region/coastTimetable.ts"
import { publicJourney, reopen } from "#tests/support/region/journeyResults.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  pick,
  post,
  requestCode,
  solveBotCheck,
  tokenOf,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { layerApiOver } from "#tests/support/server/apiOver.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { findResults, searchFields } from "#tests/support/server/searchStream.ts"
import { beginWithPasskey, consoleOrigin, enrol } from "#tests/support/server/staffSignIn.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [oldKey, newKey] = [Redacted.make("the key of before"), Redacted.make("the key of today")]
const timetable = Layer.merge(layerNoRegion, makeReplaceableTimetable(coastLines).layer)

const rider = { id: userId(1), phone: "+4520000001" }
const admin = { id: userId(2), phone: "+4520000002" }
const agent = { id: userId(3), phone: "+4520000003" }
const visitor = { id: userId(4), phone: "+4520000004" }

/** A server over the database with a current key and perhaps a previous one; it starts at a minute after six. */
const serverWith = (
  address: DatabaseAddress,
  minute: number,
  key: Redacted.Redacted,
  previousKey: Redacted.Redacted | null = null
) => {
  const api = layerApiOver(address, layerSecrets(key, { previousKey }), timetable).pipe(
    Layer.provideMerge(Layer.succeed(PublicUrl, consoleOrigin))
  )
  const time = `2026-03-02T06:${String(minute).padStart(2, "0")}:00Z`
  return <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof api>>) =>
    Effect.andThen(setTime(time), effect).pipe(Effect.provide(Layer.fresh(api)))
}

const impersonate = Effect.fn("impersonate")(function* (token: string) {
  const ticket = yield* post(
    "/api/console/impersonations",
    { user_id: rider.id, mode: "read", reason: "Helps with a booking" },
    { token }
  )
  return String(pick(ticket, "url")).split("#")[1] ?? ""
})

/** Issues one of everything that a server hashes or signs. */
const issueAll = Effect.gen(function* () {
  const session = yield* tokenOf(rider.id)
  const code = yield* requestCode(visitor.phone)
  const solution = yield* solveBotCheck
  const { authenticator, recoveryCodes, session: console } = yield* enrol(admin.phone)
  const challenge = yield* beginWithPasskey(admin.phone)
  const ticket = yield* impersonate(yield* consoleTokenOf(agent.id))
  const journey = publicJourney(yield* findResults(searchFields())).id
  return { session, code, solution, authenticator, recoveryCodes, console, challenge, ticket, journey }
})
type Issued = Effect.Success<typeof issueAll>

const statusOf = Effect.map(({ status }: ApiResponse) => status)

/** Uses each of them; those that work once are used up. Answers the statuses. */
const useAll = Effect.fn("useAll")(function* (issued: Issued) {
  const { authenticator, challenge, code, journey, recoveryCodes, session, solution, ticket } = issued
  const credential = authenticator.use(challenge.options)
  const passkey = yield* post("/api/console/session/passkey", { token: challenge.token, credential })
  const { token } = yield* beginWithPasskey(admin.phone)
  const recoveryCode = recoveryCodes[0] ?? ""
  return {
    session: yield* statusOf(get("/api/me", { token: session })),
    console: yield* statusOf(get("/api/console/live", { token: issued.console })),
    code: yield* statusOf(post("/api/auth/login-otp", { phone: visitor.phone, otp: code })),
    botCheck: yield* statusOf(
      post("/api/auth/otp", { type: "phone", value: rider.phone }, withBotCheck(solution))
    ),
    passkey: passkey.status,
    recoveryCode: yield* statusOf(post("/api/console/session/one-use-code", { token, code: recoveryCode })),
    ticket: yield* statusOf(post("/api/auth/login-as", { token: ticket })),
    journey: yield* statusOf(reopen(journey))
  }
})

/** A database in which a server with the old key has issued one of everything. */
const issueWithOldKey = Effect.gen(function* () {
  const address = yield* freshDatabaseIn(inject("testCluster"))
  const issued = yield* serverWith(
    address,
    0,
    oldKey
  )(
    Effect.gen(function* () {
      yield* createPerson(rider.id)
      yield* createPerson(admin.id, { role: "ADMIN" })
      yield* createPerson(agent.id, { role: "SUPPORT" })
      yield* createPerson(visitor.id)
      return yield* issueAll
    })
  )
  return { address, issued }
})

describe("a replaced TOKEN_SECRET", () => {
  it.live("ASVS-11.2.2 leaves what the previous key made valid while that key is set", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { address, issued } = yield* issueWithOldKey
        assert.deepStrictEqual(yield* serverWith(address, 3, newKey, oldKey)(useAll(issued)), {
          session: 200,
          console: 200,
          code: 200,
          botCheck: 204,
          passkey: 200,
          recoveryCode: 200,
          ticket: 200,
          journey: 200
        })
      })
    )
  )

  it.live("ASVS-11.2.2 ends what the previous key made once that key is removed", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { address, issued } = yield* issueWithOldKey
        assert.deepStrictEqual(yield* serverWith(address, 3, newKey)(useAll(issued)), {
          session: 401,
          console: 401,
          code: 422,
          botCheck: 422,
          passkey: 404,
          recoveryCode: 422,
          ticket: 404,
          journey: 404
        })
      })
    )
  )

  it.live("ASVS-11.2.2 is used for all that is new while the previous key is set", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { address } = yield* issueWithOldKey
        const withBothKeys = serverWith(address, 3, newKey, oldKey)
        const renewed = yield* withBothKeys(issueAll)
        const outcome = yield* serverWith(address, 6, newKey)(useAll(renewed))
        assert.sameMembers([...new Set(Object.values(outcome))], [200, 204])
      })
    )
  )
})
