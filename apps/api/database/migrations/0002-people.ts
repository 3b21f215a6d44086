import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** PROF-017 to PROF-020. A phone number belongs to one living account; a deleted one lets it go. */
const person = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE person (
    id uuid PRIMARY KEY,
    phone text NOT NULL CHECK (phone ~ '^[+][1-9][0-9]{7,14}$'),
    role text NOT NULL DEFAULT 'USER' CHECK (role IN ('USER', 'SUPPORT', 'PARTNER', 'ADMIN')),
    language text NOT NULL CHECK (language IN ('DA', 'SV', 'EN', 'NL', 'NB')),
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    name text, last_name text, email text,
    description text CHECK (char_length(description) <= 240),
    street text, zipcode text, city text,
    country text NOT NULL CHECK (country IN ('DK', 'SE', 'NL', 'BE', 'NO')),
    lat double precision, lng double precision,
    workplace_name text, workplace_place_id text,
    image_id uuid,
    onboarding_segment text CHECK (onboarding_segment IN ('driver', 'passenger', 'both')),
    iban text, reg_number text, account_number text,
    signup_voucher text,
    eid_provider text, eid_verified_at timestamptz,
    newsletter_signed_up_at timestamptz,
    terms_accepted_at timestamptz,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    site_ids text[] NOT NULL DEFAULT '{}',
    CONSTRAINT person_point_is_whole CHECK ((lat IS NULL) = (lng IS NULL)),
    CONSTRAINT person_eid_is_whole CHECK ((eid_provider IS NULL) = (eid_verified_at IS NULL)),
    CONSTRAINT person_one_bank_account CHECK (iban IS NULL OR (reg_number IS NULL AND account_number IS NULL)))`
  yield* sql`CREATE UNIQUE INDEX person_phone_unique ON person (phone) WHERE deleted_at IS NULL`
  yield* sql`CREATE INDEX person_staff ON person (role) WHERE role <> 'USER'`
})

/** CONS-002: the ticket is redeemed once, within `ticket_expires_at`; the session then lasts until `expires_at`. */
const impersonation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE impersonation (
    id uuid PRIMARY KEY,
    agent_id uuid NOT NULL REFERENCES person,
    user_id uuid NOT NULL REFERENCES person,
    mode text NOT NULL CHECK (mode IN ('read', 'act')),
    reason text NOT NULL,
    case_reference text,
    ticket_hash text NOT NULL CONSTRAINT impersonation_ticket_unique UNIQUE,
    ticket_expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    redeemed_at timestamptz,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz)`
  yield* sql`CREATE INDEX impersonation_of_agent ON impersonation (agent_id, created_at)`
  yield* sql`CREATE INDEX impersonation_of_person ON impersonation (user_id, created_at)`
})

/** N46: the token itself is nowhere, only its keyed hash. */
const session = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE session (
    id uuid PRIMARY KEY,
    token_hash text NOT NULL CONSTRAINT session_token_unique UNIQUE,
    person_id uuid NOT NULL REFERENCES person,
    kind text NOT NULL CHECK (kind IN ('person', 'console', 'impersonation')),
    impersonation_id uuid REFERENCES impersonation,
    fingerprint text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    CONSTRAINT session_impersonation CHECK ((kind = 'impersonation') = (impersonation_id IS NOT NULL)))`
  yield* sql`CREATE INDEX session_of_person ON session (person_id) WHERE revoked_at IS NULL`
})

/** N45, N64, N75. One row for each phone number, one for each use of a bot-check solution. */
const signIn = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE otp (
    phone text PRIMARY KEY,
    code_hash text NOT NULL,
    issued_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    is_used boolean NOT NULL,
    failures integer NOT NULL,
    failures_since timestamptz NOT NULL)`
  yield* sql`CREATE TABLE bot_check_use (
    signature text NOT NULL,
    use text NOT NULL CHECK (use IN ('check', 'code')),
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (signature, use))`
  yield* sql`CREATE INDEX bot_check_use_expires ON bot_check_use (expires_at)`
  yield* sql`CREATE TABLE blocked_phone (
    phone text PRIMARY KEY,
    reason text NOT NULL,
    blocked_by uuid REFERENCES person,
    blocked_at timestamptz NOT NULL)`
})

/** TERMS-008. An empty address stands for the one in the product settings. */
const terms = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE terms_version (publish_time timestamptz PRIMARY KEY, url text NOT NULL)`
  yield* sql`INSERT INTO terms_version VALUES ('2026-01-01T00:00:00Z', '')`
  yield* sql`CREATE TABLE terms_view (
    person_id uuid NOT NULL REFERENCES person,
    publish_time timestamptz NOT NULL REFERENCES terms_version,
    first_viewed_at timestamptz NOT NULL,
    PRIMARY KEY (person_id, publish_time))`
})

/** VOUCH-002 to VOUCH-004; amounts in minor units. */
const voucher = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE voucher (
    code text PRIMARY KEY CHECK (code = upper(code)),
    target_group text NOT NULL
      CHECK (target_group IN ('NEW_USERS', 'EXISTING_USERS', 'NEW_USERS_AND_EXISTING_USERS')),
    type text NOT NULL CHECK (type IN ('FREE_KILOMETERS', 'CREDIT')),
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    redeemable_until timestamptz,
    uses_left integer CONSTRAINT voucher_not_used_up CHECK (uses_left >= 0),
    created_at timestamptz NOT NULL)`
  yield* sql`CREATE TABLE voucher_redemption (
    person_id uuid NOT NULL REFERENCES person,
    code text NOT NULL REFERENCES voucher,
    amount integer NOT NULL,
    currency text NOT NULL,
    redeemed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT voucher_redemption_once PRIMARY KEY (person_id, code))`
})

/** AUTH, PROF, TERMS, VOUCH. */
export const people = Effect.all([person, impersonation, session, signIn, terms, voucher], { discard: true })
