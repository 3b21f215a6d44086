import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"
import { inject } from "vitest"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerSandboxProviders } from "#api/adapters/providers/layerProviders.ts"
import type { DatabaseAddress } from "#api/database/Database.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { isPushService } from "#core/messaging/push.ts"
import { PushSender } from "#core/ports/PushSender.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"
import { serverAccount } from "#tests/support/database/restrictedAccount.ts"
import { layerSmallRegion } from "#tests/support/region/smallRegion.ts"
import { layerApiOver } from "#tests/support/server/apiOver.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { consoleOrigin } from "#tests/support/server/staffSignIn.ts"
import { testKey } from "#tests/support/server/testApi.ts"
import { databaseDigest } from "#tests/support/world/otherPersonsResources.ts"
import {
  type AccessWorld,
  accessTime,
  createAccessWorld,
  SECRET_BALANCE,
  SECRET_END,
  SECRET_NAME,
  SECRET_PLATES
} from "./access/AccessWorld.ts"
import { type CallerKind, callers, leave } from "./access/callers.ts"
import { contractCalls, type Observed, observe } from "./access/observe.ts"
import { ownedThings } from "./access/personalResources.ts"
import { observeSignIns } from "./access/signIns.ts"

const [head = "", ...lines] = readFileSync("tests/access.tsv", "utf8").trimEnd().split("\n")
const rows = lines.map((line) => line.split("\t"))
/** In the order in which they are called, because some calls end what others need. */
const calls = rows.map(([call = ""]) => call)

const columnOf = (kind: CallerKind): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(rows.map((row) => [row[0], row[head.split("\t").indexOf(kind)]]))

/** Takes the addresses of the real push services, and sends nothing. */
const layerPush = Layer.succeed(PushSender, {
  publicKey: Option.none(),
  accepts: isPushService,
  send: () => Effect.succeed("sent")
})

const layerApiIn = (address: DatabaseAddress) =>
  layerApiOver(
    address,
    layerSecrets(testKey),
    layerSmallRegion,
    Layer.mergeAll(layerSandboxProviders, layerPush)
  )

/** A world, and the database that holds it, of which each caller gets a copy. */
class Access extends Context.Service<Access, { readonly world: AccessWorld; readonly database: string }>()(
  "samvej/tests/api/security/Access"
) {}

const layerAccess = Layer.effect(
  Access,
  Effect.gen(function* () {
    const address = yield* freshDatabaseIn(inject("testCluster"))
    const world = yield* Effect.provide(createAccessWorld, layerApiIn(address))
    return { world, database: address.database }
  })
)

const makeEveryCall = Effect.fn("makeEveryCall")(function* (kind: CallerKind) {
  const { database, world } = yield* Access
  const address = yield* freshDatabaseIn({ ...inject("testCluster"), template: database })
  const account = yield* serverAccount(address)
  return yield* Effect.gen(function* () {
    yield* setTime(accessTime)
    if (kind === "deleted") yield* leave(world)
    const before = yield* databaseDigest
    const observed = yield* observe(world, kind, calls)
    const after = yield* databaseDigest
    const changed = after.filter((table) => !before.includes(table)).map((table) => table.split(" ")[0] ?? "")
    return { world, observed, changed, owned: yield* ownedThings(world.personal) }
  }).pipe(Effect.provide(layerApiIn(account)))
})

/**
 * The tables that callers may change who change nothing of the product: a look-up by code adds a prospect (N08), and an
 * impersonation its records and the notification at its end. Other callers may change any.
 */
const changedBy: Partial<Record<CallerKind, ReadonlyArray<string>>> = {
  nobody: ["prospect"],
  reading: ["audit", "impersonation", "job", "notification", "outbox"],
  revoked: [],
  deleted: []
}

/** What is left of the owner's travel pass, other session and push subscription; everything, if the caller is not named here. */
const leftBy: Partial<Record<CallerKind, object>> = {
  owner: { pass: false, session: false, browser: false },
  acting: { pass: false, session: true, browser: true },
  // Ends all sessions of the owner.
  admin: { pass: true, session: false, browser: true }
}

/** The staff's list of people has their phone numbers, one person's page the e-mail address too, and a file for the bank the accounts. */
const shownToStaff: Readonly<Record<string, ReadonlyArray<string>>> = {
  "GET /api/console/search": ["phone"],
  "GET /api/console/exports/people": ["phone"],
  "GET /api/console/people": ["phone"],
  "GET /api/console/people/:id": ["phone", "email"],
  "GET /api/console/payout-files/:id": ["iban"]
}
/** CONS-004 The parking of the console has licence plates. */
const showsPlates = (call: string) =>
  call === "GET /api/console/parking" ||
  call === "GET /api/console/exports/parking" ||
  call === "GET /api/console/parking/:id" ||
  call === "GET /api/console/parking-sites/:id/day"

/** Those who have no money of the world and no part in a conversation. */
const seesNoMoney = (kind: CallerKind) => kind === "stranger" || seesNoLastNames(kind)
const isImpersonation = (kind: CallerKind) => kind === "reading" || kind === "acting"
/** SEC-006 Those who have nothing to do with a trip. */
const seesNoEnds = (kind: CallerKind) => kind === "stranger" || seesNoLastNames(kind)
/** SEC-006 Guests and partners see the first name of a driver. */
const seesNoLastNames = (kind: CallerKind) =>
  ["nobody", "partner", "partner in the rider app", "revoked", "deleted"].includes(kind)

const conversationsAndBalances = (
  world: AccessWorld,
  kind: CallerKind,
  { call, personId, text }: Observed
) => [
  // SEC-008 An agent in the account reads no messages, and staff none at all without a case.
  ...world.conversations
    .filter(({ sides }) => isImpersonation(kind) || !sides.includes(personId ?? ""))
    .filter((conversation) => text.includes(conversation.text))
    .map((conversation) => `${call}: the conversation ${conversation.text}`),
  ...(seesNoMoney(kind) && SECRET_BALANCE.test(text) ? [`${call}: the balance of somebody`] : [])
]

/** Lists what an answer tells its caller about others: `GET /api/me: phone of …`. */
const secretsIn = (world: AccessWorld, kind: CallerKind, observed: Observed) => {
  const { call, personId, text } = observed
  const isStaff = kind === "support" || kind === "admin"
  const shown = isStaff ? (shownToStaff[call] ?? []) : []
  // SEC-008 An agent in the account reads no messages.
  const isHidden = (id: string, name: string) =>
    id === personId ? isImpersonation(kind) && name === "message" : !shown.includes(name)
  const ofPeople = world.secrets.flatMap(({ id, ...secrets }) =>
    Object.entries(secrets)
      .filter(([name, secret]) => text.includes(secret) && isHidden(id, name))
      .map(([name]) => `${call}: ${name} of ${id}`)
  )
  const ends = seesNoEnds(kind) && text.includes(SECRET_END) ? [`${call}: the address of a driver`] : []
  const others = world.secrets.filter(({ id }) => id !== personId)
  const names = seesNoLastNames(kind)
    ? others.filter(({ id }) => text.includes(`${SECRET_NAME}${id.slice(-6)}`))
    : []
  const isOwnPlate = personId === world.parking.driver.id || (showsPlates(call) && kind in world.staff)
  const plates = isOwnPlate ? [] : SECRET_PLATES.filter((plate) => text.includes(plate))
  const tokens = world.tokens.filter((token) => text.includes(token))
  return [
    ...ofPeople,
    ...ends,
    ...names.map(({ id }) => `${call}: last name of ${id}`),
    ...plates.map((plate) => `${call}: plate ${plate}`),
    ...tokens.map(() => `${call}: the token of a session`),
    ...conversationsAndBalances(world, kind, observed)
  ]
}

layer(layerAccess, { timeout: "60 seconds" })("every call of the contract", (it) => {
  it.effect("ASVS-8.2.1 has a row in the table of access, with every kind of caller", () =>
    Effect.sync(() => {
      assert.deepStrictEqual(calls.toSorted(), contractCalls().toSorted())
      assert.deepStrictEqual(head.split("\t"), ["call", ...callers])
      assert.deepStrictEqual(new Set(rows.map((row) => row.length)), new Set([callers.length + 1]))
    })
  )

  it.effect.each(callers)(
    "ASVS-8.2.1 ASVS-8.2.2 ASVS-8.2.3 ASVS-13.2.2 answers as the table says, tells no secret of others, and changes nothing for readers: %s",
    (kind) =>
      Effect.gen(function* () {
        const { changed, observed, owned, world } = yield* makeEveryCall(kind)
        assert.deepStrictEqual(
          Object.fromEntries(observed.map(({ answer, call }) => [call, answer])),
          columnOf(kind)
        )
        assert.deepStrictEqual(
          observed.flatMap((one) => secretsIn(world, kind, one)),
          []
        )
        assert.deepStrictEqual(
          changed.filter((table) => !(changedBy[kind] ?? [table]).includes(table)),
          []
        )
        assert.deepStrictEqual(owned, leftBy[kind] ?? { pass: true, session: true, browser: true })
      }),
    60_000
  )

  it.effect("ASVS-8.2.3 tells the owners what is looked for in vain in the answers to others", () =>
    Effect.gen(function* () {
      const { observed, world } = yield* makeEveryCall("owner")
      const isTold = (secret: RegExp | string) =>
        observed.some(({ text }) => (typeof secret === "string" ? text.includes(secret) : secret.test(text)))
      const conversation = world.conversations.find(({ sides }) =>
        sides.includes(world.requested.passenger.id)
      )
      assert.deepStrictEqual([isTold(SECRET_BALANCE), isTold(conversation?.text ?? "none")], [true, true])
    })
  )

  it.effect(
    "ASVS-8.2.3 tells no secret of others to those who sign in, with the right code, passkey or ticket",
    () =>
      Effect.gen(function* () {
        const { database, world } = yield* Access
        const address = yield* freshDatabaseIn({ ...inject("testCluster"), template: database })
        const signIns = yield* Effect.andThen(setTime(accessTime), observeSignIns(world)).pipe(
          Effect.provide(
            layerApiIn(address).pipe(
              Layer.provideMerge(
                Layer.merge(Layer.succeed(PublicUrl, consoleOrigin), Layer.succeed(RequiresPasskey, true))
              )
            )
          )
        )
        assert.deepStrictEqual(
          signIns.map(({ answer, call }) => `${call} ${answer}`),
          [
            "POST /api/auth/check 200",
            "POST /api/auth/otp 204",
            "POST /api/auth/login-otp 200",
            "POST /api/phone/otp 204",
            "POST /api/sign-up/register 201",
            "POST /api/auth/login-as 200",
            "POST /api/console/session 200",
            "POST /api/console/session/enrolment 200",
            "POST /api/console/session/passkey 200",
            "POST /api/console/session/one-use-code 200"
          ]
        )
        assert.deepStrictEqual(
          signIns.flatMap((one) => secretsIn(world, one.kind, one)),
          []
        )
      }),
    60_000
  )
})
