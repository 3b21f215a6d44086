import { Effect, Layer, Record, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import { PersonalData, type Subject } from "#core/ports/PersonalData.ts"
import type { UserId } from "#core/shared/ids.ts"
import { type ExportedTable, exportedTables } from "./exportedTables.ts"

/** The tables that are kept with the account only, and the column of its person. */
const ownTables = {
  vacation: "person_id",
  travel_pass: "person_id",
  terms_view: "person_id",
  file: "owner_id",
  notification: "user_id",
  passkey_challenge: "person_id",
  passkey: "person_id",
  one_use_code: "person_id",
  failed_sign_in: "person_id",
  device: "person_id",
  referral: "person_id",
  person_refusal: "person_id",
  push_subscription: "user_id",
  push_preference: "user_id",
  person_block: "blocker_id",
  saved_view: "owner_id",
  eid_attempt: "person_id",
  eid_identity: "person_id"
} as const

/** The tables that know a person by the phone number or the verified e-mail address. */
const recipientTables = ["otp", "code_requester"] as const

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ content: Schema.Json })))

/** The columns that the export of this person leaves out of the row `one`. */
const columnsLeftOut = (
  sql: SqlClient.SqlClient,
  { ofOne, without = [] }: ExportedTable,
  { personId }: Subject
) =>
  ofOne === undefined
    ? sql`${[...without]}::text[]`
    : sql`CASE WHEN one.${sql(ofOne.person)} = ${personId} THEN ${[...without]}::text[]
        ELSE ${[...without, ...ofOne.columns]}::text[] END`

export const layerPersonalDataSql = Layer.effect(
  PersonalData,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    tables: Record.keys(exportedTables),
    readPage: Effect.fn("PersonalData.readPage")(function* (
      table: string,
      subject: Subject,
      { skip, take }: { readonly skip: number; readonly take: number }
    ) {
      const exported = exportedTables[table]
      if (exported === undefined) return []
      const rows = yield* sql`SELECT to_jsonb(one) - ${columnsLeftOut(sql, exported, subject)} AS content
        FROM ${sql(table)} AS one WHERE ${exported.where(sql, subject)}
        ORDER BY one.ctid LIMIT ${take} OFFSET ${skip}`
      return (yield* decodeRows(rows)).map(({ content }) => content)
    }, Effect.orDie),
    erase: Effect.fn("PersonalData.erase")(function* (
      personId: UserId,
      recipients: ReadonlyArray<CodeRecipient>
    ) {
      for (const [table, column] of Object.entries(ownTables))
        yield* sql`DELETE FROM ${sql(table)} WHERE ${sql(column)} = ${personId}`
      for (const table of recipientTables)
        yield* sql`DELETE FROM ${sql(table)} WHERE recipient = ANY(${[...recipients]}::text[])`
    }, Effect.orDie)
  }))
)
