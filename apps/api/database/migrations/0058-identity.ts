import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** SEC-014 The numbers that an account had, as keyed hashes: a freed number earns no second voucher for new users. */
const formerPhones = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE former_phone (
    person_id uuid NOT NULL REFERENCES person,
    phone_hash text NOT NULL,
    PRIMARY KEY (phone_hash, person_id))`
})

/** AUTH-026, N48 A device with an app belongs to the person who last signed in on it. */
const devices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE device (
    player_id text PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    platform text NOT NULL CHECK (platform IN ('ios', 'android', 'web')),
    fingerprint text,
    app_version text,
    registered_at timestamptz NOT NULL)`
  yield* sql`CREATE INDEX device_of_person ON device (person_id)`
})

/** AUTH-039, N49 The campaigns that led a person here. */
const referrals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE referral (
    person_id uuid NOT NULL REFERENCES person,
    source text NOT NULL,
    code text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT referral_once PRIMARY KEY (person_id, source, code, at))`
})

/** NUDGE-002 The voucher of the app's credit. Nobody redeems it by its code; its amount is in the product settings. */
const nudge = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO voucher ${sql.insert({
    code: "SAMVEJ-APP",
    target_group: "NEW_USERS_AND_EXISTING_USERS",
    type: "CREDIT",
    amount: 1,
    currency: "DKK",
    redeemable_until: new Date(0),
    uses_left: null,
    created_at: new Date(0)
  })}`
})

/** PHONE, AUTH, NUDGE. */
export const identity = Effect.all([formerPhones, devices, referrals, nudge], { discard: true })
