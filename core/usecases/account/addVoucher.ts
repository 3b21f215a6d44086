import { Effect, Schema } from "effect"
import { checkAddedVoucher, toVoucherCode, VoucherType } from "#core/account/Voucher.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { lockPerson } from "./lockPerson.ts"
import { redeemVoucher } from "./redeemVoucher.ts"

export interface AddVoucherCommand {
  readonly personId: UserId
  readonly code: string
  readonly idempotencyKey: string | null
}

/** VOUCH-003 A voucher that was added: its type and its credit, until when. */
const AddedVoucher = Schema.Struct({
  code: Schema.String,
  type: VoucherType,
  amount: Minor,
  currency: Currency,
  expiresAt: Schema.DateTimeUtcFromString
})

const redeemFor = Effect.fn("redeemFor")(function* (personId: UserId, code: string) {
  const person = yield* lockPerson(personId)
  return yield* redeemVoucher(person, code, checkAddedVoucher)
})

/** VOUCH-001, VOUCH-009 Credits a voucher of the account's sheet, once for each idempotency key. */
export const addVoucher = Effect.fn("addVoucher")(function* (command: AddVoucherCommand) {
  const { code, idempotencyKey: key, personId } = command
  const repeat = { scope: `voucher:${personId}`, key, requestHash: toVoucherCode(code) }
  return yield* (yield* Idempotency).once(repeat, AddedVoucher, redeemFor(personId, code))
})
