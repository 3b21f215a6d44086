import { DateTime, Effect } from "effect"
import type { PayoutFile } from "#core/money/Payout.ts"
import { executionDay } from "#core/money/payoutDays.ts"
import { writePayoutFile } from "#core/money/payoutFile.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { Currency } from "#core/shared/country.ts"
import { PayoutFileId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** The job that writes the file of a currency and a month; its key is both. */
export const filePayoutsJob = "file-payouts"

/** MONEY-033 Schedules the file of the payouts that are requested before `fileAt`. */
export const scheduleFile = Effect.fn("scheduleFile")(function* (
  currency: Currency,
  fileAt: DateTime.Utc,
  dueAt: DateTime.Utc
) {
  const payload = { currency, fileAt: DateTime.formatIso(fileAt) }
  const key = `${currency}:${payload.fileAt}`
  yield* (yield* Jobs).schedule({ kind: filePayoutsJob, key, dueAt, payload })
})

/** The file is written with the payouts that it takes, so that each payout is in one file whatever fails. */
const writeFile = Effect.fn("writeFile")(function* (currency: Currency, fileAt: DateTime.Utc) {
  const payouts = yield* Payouts
  const { money, payout: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const account = settings.debtor.accounts[currency]
  const requested = yield* payouts.lockRequested(currency, fileAt)
  if (requested.length === 0) return
  if (account === undefined) {
    yield* Effect.logWarning(`${requested.length} payouts wait for an account of the product in ${currency}`)
    return yield* scheduleFile(currency, fileAt, DateTime.add(now, { days: 1 }))
  }
  const file: Omit<PayoutFile, "content"> = {
    id: PayoutFileId.make(yield* (yield* Ids).next),
    currency,
    executionDay: executionDay(fileAt, now, money),
    createdAt: now
  }
  const content = writePayoutFile(file, requested, { ...account, name: settings.debtor.name })
  yield* payouts.addFile({ ...file, content }, requested)
})

/** MONEY-033 The job `file-payouts`: writes the payouts of a currency that were requested before `fileAt` into a file for the bank. */
export const filePayouts = Effect.fn("filePayouts")(function* (currency: Currency, fileAt: DateTime.Utc) {
  yield* inTransaction(writeFile(currency, fileAt))
})
