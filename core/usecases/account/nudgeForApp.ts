import { Effect, Option } from "effect"
import { appCredit, appVoucher, offeredCredit } from "#core/account/appNudge.ts"
import type { Person } from "#core/account/Person.ts"
import { Devices } from "#core/ports/Devices.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import { formatMoney } from "#core/shared/format.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { creditRedeemedVoucher } from "./creditRedeemedVoucher.ts"
import { lockPerson } from "./lockPerson.ts"

const hadCredit = ({ id, phone }: Person) =>
  Effect.flatMap(Vouchers, (vouchers) => vouchers.hasRedeemed(appVoucher, { id, phone }))

/** NUDGE-004, N50 Finds the offer of the app's credit for a person, with its texts in the caller's language. */
export const findNudge = Effect.fn("findNudge")(function* (personId: UserId) {
  const { links, nudge } = yield* ProductSettings
  const person = Option.getOrThrow(yield* (yield* People).find(personId))
  const facts = {
    currency: person.currency,
    hadCredit: yield* hadCredit(person),
    hasApp: yield* (yield* Devices).hasApp(personId),
    download: links.download
  }
  const language = yield* RequestLanguage
  const texts = yield* Texts
  return Option.map(offeredCredit(facts, nudge), (credit) => {
    const data = { amount: formatMoney(credit, language) }
    return {
      ...credit,
      title: texts.message("nudge_title", data, language),
      body: texts.message("nudge_body", data, language),
      url: links.download
    }
  })
})

/** NUDGE-005 Credits a person who uses the app for the first time. Without an app it changes nothing, nor does a repeat or another account of the number. */
export const convertNudge = Effect.fn("convertNudge")(function* (personId: UserId) {
  const { links, nudge } = yield* ProductSettings
  yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* lockPerson(personId)
      const credit = appCredit(person.currency, links.download, nudge)
      if (Option.isNone(credit) || (yield* hadCredit(person))) return
      const voucher = { code: appVoucher, type: "CREDIT", ...credit.value } as const
      yield* Effect.orDie(creditRedeemedVoucher(personId, voucher))
    })
  )
})
