import type { AdjustmentRow } from "#core/contract/consoleAdjustments.ts"
import type { PaymentRow, VoucherRow } from "#core/contract/consoleMoney.ts"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"
import { currency, instant, maybe, maybeInstant, maybeName, money } from "./cells.ts"
import type { CsvColumns } from "./streamCsv.ts"

export const paymentColumns: CsvColumns<PaymentRow> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  at: ({ at }) => instant(at),
  person_id: ({ person }) => person.id,
  person: ({ person }) => person.name,
  amount: ({ amount }) => money(amount),
  currency,
  provider: ({ provider }) => maybe(provider),
  method: ({ method }) => maybe(method)
}

export const voucherColumns: CsvColumns<VoucherRow> = {
  code: ({ code }) => code,
  type: ({ type }) => type,
  target_group: ({ targetGroup }) => targetGroup,
  amount: ({ amount }) => money(amount),
  currency,
  state: ({ state }) => state,
  redeemable_until: ({ redeemableUntil }) => maybeInstant(redeemableUntil),
  uses: ({ uses }) => uses,
  uses_left: ({ usesLeft }) => maybe(usesLeft),
  created_at: ({ createdAt }) => instant(createdAt)
}

export const adjustmentColumns: CsvColumns<AdjustmentRow> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  person_id: ({ person }) => person.id,
  person: ({ person }) => person.name,
  amount: ({ amount }) => money(amount),
  currency,
  reason: ({ reason }) => reason,
  requested_by: ({ requestedBy }) => requestedBy.name,
  requested_at: ({ requestedAt }) => instant(requestedAt),
  decided_by: ({ decidedBy }) => maybeName(decidedBy),
  decided_at: ({ decidedAt }) => maybeInstant(decidedAt),
  decision_reason: ({ decisionReason }) => maybe(decisionReason)
}

export const reviewColumns: CsvColumns<ReviewRow> = {
  booking_id: ({ id }) => id,
  trip_id: ({ tripId }) => tripId,
  driver_id: ({ driver }) => driver.id,
  driver: ({ driver }) => driver.name,
  passenger_id: ({ passenger }) => passenger.id,
  passenger: ({ passenger }) => passenger.name,
  contract: ({ contract }) => contract,
  amount: ({ amount }) => money(amount),
  currency,
  reasons: ({ reasons }) => reasons.join(" "),
  state: ({ state }) => state,
  created_at: ({ createdAt }) => instant(createdAt),
  decided_at: ({ decidedAt }) => maybeInstant(decidedAt)
}
