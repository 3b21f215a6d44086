import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { selectPeopleOfPhone } from "#api/adapters/people/formerPhonesSql.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { onViolation } from "#api/database/violations.ts"
import type { Phone } from "#core/account/phone.ts"
import { TargetGroup, VoucherType } from "#core/account/Voucher.ts"
import { VoucherFailed } from "#core/account/voucherRefusals.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { type RedeemedVoucher, Vouchers } from "#core/ports/Vouchers.ts"
import { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"

const common = { code: Schema.String, type: VoucherType, amount: Minor, currency: Currency }
const Row = Schema.Struct({
  ...common,
  target_group: TargetGroup,
  redeemable_until: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate),
  uses_left: Schema.OptionFromNullOr(Schema.Int)
})
const Redeemed = Schema.Struct({
  ...common,
  redeemed_at: Schema.DateTimeUtcFromDate,
  expires_at: Schema.DateTimeUtcFromDate
})
/** A row of `selectRedeemed` within a JSON list. */
export const JsonRedeemed = Schema.Struct({
  ...common,
  redeemed_at: Schema.DateTimeUtcFromString,
  expires_at: Schema.DateTimeUtcFromString
})
const decodeRows = rowsDecoder(Row)
const decodeRedeemed = rowsDecoder(Redeemed)

/** Selects the vouchers of a person; `personId` is a value, or a column of the query around it. */
export const selectRedeemed = (sql: SqlClient.SqlClient, personId: Statement.Fragment) =>
  sql`SELECT r.code, v.type, r.amount, r.currency, r.redeemed_at, r.expires_at
    FROM voucher_redemption r JOIN voucher v USING (code) WHERE r.person_id = ${personId}`

export const redeemedOf = ({
  expires_at,
  redeemed_at,
  ...voucher
}: typeof Redeemed.Type): RedeemedVoucher => ({ ...voucher, redeemedAt: redeemed_at, expiresAt: expires_at })

const makeVouchers = (sql: SqlClient.SqlClient, secrets: Secrets["Service"]): Vouchers["Service"] => ({
  find: Effect.fn("Vouchers.find")(function* (code: string) {
    const [row] = yield* decodeRows(yield* sql`SELECT * FROM voucher WHERE code = ${code}`)
    return Option.map(
      Option.fromUndefinedOr(row),
      ({ target_group, redeemable_until, uses_left, ...voucher }) => ({
        ...voucher,
        targetGroup: target_group,
        redeemableUntil: redeemable_until,
        usesLeft: uses_left
      })
    )
  }, Effect.orDie),
  redeem: Effect.fn("Vouchers.redeem")(
    function* (personId: UserId, voucher: RedeemedVoucher) {
      const failed = () => new VoucherFailed()
      yield* sql`UPDATE voucher SET uses_left = uses_left - 1 WHERE code = ${voucher.code}`.pipe(
        onViolation("voucher_not_used_up", failed)
      )
      yield* sql`INSERT INTO voucher_redemption ${sql.insert({
        person_id: personId,
        code: voucher.code,
        amount: voucher.amount,
        currency: voucher.currency,
        redeemed_at: DateTime.toDateUtc(voucher.redeemedAt),
        expires_at: DateTime.toDateUtc(voucher.expiresAt)
      })}`.pipe(onViolation("voucher_redemption_once", failed))
    },
    Effect.catchTag("SqlError", Effect.die)
  ),
  hadNewUserVoucher: (phone: Phone) =>
    sql`SELECT 1 FROM voucher_redemption r JOIN voucher v USING (code)
      WHERE r.person_id IN (${selectPeopleOfPhone(sql, secrets, phone)}) AND v.target_group = 'NEW_USERS'
      LIMIT 1`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    ),
  hasRedeemed: (code: string, { id, phone }: { readonly id: UserId; readonly phone: Phone }) =>
    sql`SELECT 1 FROM voucher_redemption r WHERE r.code = ${code}
      AND (r.person_id = ${id} OR r.person_id IN (${selectPeopleOfPhone(sql, secrets, phone)})) LIMIT 1`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    ),
  ofPerson: Effect.fn("Vouchers.ofPerson")(function* (personId: UserId) {
    const rows = yield* sql`${selectRedeemed(sql, sql`${personId}`)} ORDER BY r.redeemed_at DESC`
    return (yield* decodeRedeemed(rows)).map(redeemedOf)
  }, Effect.orDie)
})

export const layerVouchersSql = Layer.effect(
  Vouchers,
  Effect.gen(function* () {
    return makeVouchers(yield* SqlClient.SqlClient, yield* Secrets)
  })
)
