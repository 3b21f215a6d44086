import { DateTime, Effect, Option } from "effect"
import { recipientsOf } from "#core/account/codeRecipient.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import { PersonalData, type Subject } from "#core/ports/PersonalData.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"

/** Few enough that a page is small, and many enough that most tables have one. */
const ROWS_OF_PAGE = 200

type Write = (text: string) => Effect.Effect<void>

const writeTable = Effect.fn("writeTable")(function* (table: string, subject: Subject, write: Write) {
  const data = yield* PersonalData
  for (let skip = 0; ; skip += ROWS_OF_PAGE) {
    const rows = yield* data.readPage(table, subject, { skip, take: ROWS_OF_PAGE })
    for (const [index, row] of rows.entries())
      yield* write(`${skip + index === 0 ? "" : ","}\n${JSON.stringify(row)}`)
    if (rows.length < ROWS_OF_PAGE) return
  }
})

/** Checks that the person may have an export now, and answers who it is of. Needs a recent sign-in. */
export const beginExport = Effect.fn("beginExport")(function* (user: SignedInUser) {
  const { limits } = yield* ProductSettings
  yield* checkRecentSignIn(user)
  yield* (yield* RateLimits).consume(`export:${user.id}`, limits.exportPerson)
  const person = Option.getOrThrowWith(yield* (yield* People).find(user.id), () => new PersonNotFound())
  yield* (yield* SecurityLog).record({ name: "data_exported", account: user.id })
  const subject: Subject = {
    personId: user.id,
    recipients: recipientsOf(person),
    phone: person.phone,
    now: DateTime.toDateUtc(yield* DateTime.now)
  }
  return subject
})

/**
 * Writes all that the product holds about a person as one JSON object, page by page: `exported_at`, and under `data` the rows of
 * each table, with the names that they have in the database.
 */
export const writeExport = Effect.fn("writeExport")(function* (subject: Subject, write: Write) {
  const { tables } = yield* PersonalData
  yield* write(`{"exported_at":${JSON.stringify(subject.now.toISOString())},"data":{`)
  for (const [index, table] of tables.entries()) {
    yield* write(`${index === 0 ? "" : ","}\n${JSON.stringify(table)}:[`)
    yield* writeTable(table, subject, write)
    yield* write("]")
  }
  yield* write("}}\n")
})
