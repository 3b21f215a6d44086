import { assert } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { FileStore } from "#core/ports/FileStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { UserId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { aContract, anAddress, carl, copenhagen, onWire, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import { type ApiResponse, get, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createHeldSubsidy } from "#tests/support/world/heldSubsidy.ts"
import { postTopUp } from "#tests/support/world/ledger.ts"
import { otherPersonsResources } from "#tests/support/world/otherPersonsResources.ts"
import { type Caller, createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { book, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"
import {
  createAdjustment,
  createBulkJob,
  createPayoutFile,
  createPersonalResources,
  createUnclaimedMoney,
  readPayout
} from "./personalResources.ts"

/** Half an hour before the departures: the trips can be booked, changed and started. */
export const accessTime = departurePlus(-30)

export const idOf = (answer: ApiResponse, name = "id"): string => {
  const id = pick(answer, name)
  return typeof id === "string" ? id : assert.fail(JSON.stringify(answer.body))
}

/** Creates a trip with a waiting booking, for a call that ends one of them. */
const createBooked = Effect.fn("createBooked")(function* (number: number) {
  const { driver, passenger, trip } = yield* createTripAndPeople(number)
  return { trip, driver, passenger, booking: idOf(yield* book(trip, passenger)) }
})

const createRequest = Effect.fn("createRequest")(function* (passenger: Caller, days: number) {
  const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
  const command = { type: "OTHER", planned_time: departurePlus(days * 24 * 60), ...places }
  return idOf(yield* post("/api/v3/commute/passenger/request", command, passenger))
})

/** Texts that nobody but their person may read. */
export interface PersonSecrets {
  readonly id: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly iban: string
  readonly message: string
  readonly home: string
}

/** The beginning of all last names. */
export const SECRET_NAME = "Efternavn"

/** A message of a passenger to a driver, and the ids of the two. */
export interface Conversation {
  readonly text: string
  readonly sides: ReadonlyArray<string>
}

/** The balance of everybody who drives or rides along, in the main unit or in minor units, whatever the calls change of it. */
export const SECRET_BALANCE = /\b7654\d{3}(?:\d\d)?\b/
const WEALTH = 765_432_100

/** The code of a voucher that can be redeemed. */
export const VOUCHER = "WELCOME"

const Row = Schema.Struct({ id: UserId, phone: Schema.String, email: Schema.String, home: Schema.String })

/** The street of all drivers' addresses. */
export const SECRET_END = "Skjulte Vej"

/** Gives every trip its addresses, and every person a home, a bank account and a message, and returns them. */
const seedSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE person SET street = 'Hemmelig ' || right(id::text, 6), iban = 'DK50' || right(id::text, 12),
    last_name = ${SECRET_NAME} || right(id::text, 6), lat = (55.9 + (('x' || right(md5(id::text), 6))::bit(24)::int % 90000 + 10000) / 1e7)::numeric(9,7)::float8, lng = 12.5`
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
    VALUES (${VOUCHER}, 'NEW_USERS_AND_EXISTING_USERS', 'CREDIT', 100, 'DKK', '2026-01-01')`
  yield* sql`UPDATE driver_trip SET from_street = ${`${SECRET_END} 7`}, to_street = ${`${SECRET_END} 9`}`
  yield* sql`UPDATE driver_stop SET name = ${`${SECRET_END} 7`}, street = ${`${SECRET_END} 7`}
    WHERE NOT via_stop`
  const rows = yield* Schema.decodeUnknownEffect(Schema.Array(Row))(
    yield* sql`SELECT id, phone, email, lat::text AS home FROM person`
  )
  const secrets = rows.map(
    ({ email, home, id, phone }): PersonSecrets => ({
      id,
      phone,
      email,
      street: `Hemmelig ${id.slice(-6)}`,
      iban: `DK50${id.slice(-12)}`,
      home,
      message: `Between us ${id.slice(-6)}`
    })
  )
  const notices = rows.map(
    ({ id }): Notice => ({
      kind: "message",
      to: id,
      dedupeKey: `secret ${id}`,
      route: "/conversations/1",
      text: "message",
      params: { text: `Between us ${id.slice(-6)}` },
      subjectId: Option.none(),
      amount: Option.none()
    })
  )
  yield* onProductTime(inTransaction(notify(notices)))
  return secrets
})

const ConversationRow = Schema.Struct({ text: Schema.String, passenger: UserId, driver: UserId })

/** Gives every passenger a conversation with the driver, and both a balance that nobody else may read, but for one who gives up a known one. Answers the conversations. */
const seedConversationsAndBalances = Effect.fn("seedConversationsAndBalances")(function* (leaver: UserId) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO message (id, sender_id, receiver_id, content, created_at)
    SELECT gen_random_uuid(), passenger_id, driver_id, 'Kun os to ' || right(id::text, 6), '2026-03-01' FROM booking`
  const rows = yield* Schema.decodeUnknownEffect(Schema.Array(ConversationRow))(
    yield* sql`SELECT content AS text, sender_id AS passenger, receiver_id AS driver FROM message`
  )
  const people = new Set(rows.flatMap(({ driver, passenger }) => [driver, passenger]))
  people.delete(leaver)
  for (const [index, person] of [...people].entries()) yield* postTopUp(person, index + 1, WEALTH)
  return rows.map(({ driver, passenger, text }): Conversation => ({ text, sides: [passenger, driver] }))
})

/** The licence plate of the parking reservation, as it was typed and as it is stored. */
export const SECRET_PLATES = ["AB 12345", "AB12345"]

/** The tokens of the sessions that callers use, and their hashes. */
const readTokens = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ hash: string }>`SELECT token_hash AS hash FROM session`
  return rows.map(({ hash }) => hash)
})

/** Creates people, staff, and a resource of every kind for each call that changes it. */
export const createAccessWorld = Effect.gen(function* () {
  yield* setTime(accessTime)
  yield* createContract(aContract())
  const stranger = yield* createCaller(carl, { name: "Carl", funds: 50_000 })
  const leaver = yield* createCaller(userId(31), { name: "Dora" })
  const giver = yield* createCaller(userId(33), { name: "Gerda", funds: 1000 })
  const earner = yield* createCaller(userId(32), { name: "Erik", funds: 20_000 })
  const resources = yield* otherPersonsResources
  const { passenger } = resources.requested
  const staff = {
    partner: yield* createStaffCaller(userId(900), "PARTNER", [siteId(1)]),
    support: yield* createStaffCaller(userId(901), "SUPPORT"),
    admin: yield* createStaffCaller(userId(902), "ADMIN")
  }
  return {
    stranger,
    /** Deletes the account before the first call, if the caller is `deleted`. */
    leaver,
    staff,
    ...resources,
    personal: yield* createPersonalResources(passenger, resources.requested.driver, staff.partner),
    booked: yield* Effect.forEach([11, 12, 13, 14, 15, 16, 17, 18], createBooked),
    held: yield* createHeldSubsidy(19, accessTime),
    free: yield* Effect.forEach([21, 22, 23, 24, 25, 26], (number) => createTripAndPeople(number)),
    requests: yield* Effect.forEach([3, 4], (days) => createRequest(passenger, days)),
    image: yield* (yield* FileStore).add({
      ownerId: passenger.id,
      access: "public",
      contentType: "image/png",
      bytes: new Uint8Array(8)
    }),
    impersonation: idOf(
      yield* post(
        "/api/console/impersonations",
        { user_id: passenger.id, reason: "helps with a booking", mode: "read" },
        staff.support
      )
    ),
    /** The start of that impersonation, which is the support's own entry. */
    auditEntry: String(pick(yield* get("/api/console/audit", staff.support), "data", "0", "id")),
    secrets: yield* seedSecrets,
    conversations: yield* seedConversationsAndBalances(resources.completed.passenger.id),
    payoutFile: yield* createPayoutFile(earner),
    payout: yield* readPayout,
    bulkJob: yield* createBulkJob(staff.support, stranger),
    adjustment: yield* createAdjustment(passenger, stranger),
    unclaimed: yield* createUnclaimedMoney(giver),
    tokens: [stranger.token, passenger.token, staff.support.token, ...(yield* readTokens)]
  }
})
export type AccessWorld = Effect.Success<typeof createAccessWorld>
