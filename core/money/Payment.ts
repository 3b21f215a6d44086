import { DateTime, Option, Schema } from "effect"
import type { PaymentId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PaymentMethod } from "./topUp.ts"

/** MONEY-015, MONEY-016: `authorized` the person said yes, `captured` the money is ours. */
export const PaymentStatus = Schema.Literals(["created", "authorized", "captured", "cancelled"])
export type PaymentStatus = typeof PaymentStatus.Type

/** One top-up at a provider, which knows it by `reference`. */
export interface Payment {
  readonly id: PaymentId
  readonly personId: UserId
  readonly provider: string
  readonly reference: string
  readonly method: PaymentMethod
  readonly amount: Money
  readonly status: PaymentStatus
  readonly tripId: Option.Option<TripId>
  readonly createdAt: DateTime.Utc
}

const rank: Readonly<Record<PaymentStatus, number>> = { created: 0, cancelled: 1, authorized: 1, captured: 2 }

/**
 * MONEY-015 to MONEY-017 where a payment stands after news from the provider, in whatever order they come and however
 * often: it only moves forward. Money once taken is ours even when a cancellation arrives late.
 */
export const nextStatus = (before: PaymentStatus, news: PaymentStatus): PaymentStatus =>
  rank[news] > rank[before] ? news : before

/** After this nobody is on the provider's page any more. */
const PAGE_MINUTES = 60

/** May the person still be on the provider's page? */
export const isBeingPaid = (
  { createdAt, status }: Pick<Payment, "createdAt" | "status">,
  now: DateTime.Utc
): boolean =>
  status === "created" &&
  DateTime.isLessThanOrEqualTo(now, DateTime.add(createdAt, { minutes: PAGE_MINUTES }))

/** MONEY-001 money may come of it, in its currency. */
export const mayBringMoney = (payment: Pick<Payment, "createdAt" | "status">, now: DateTime.Utc): boolean =>
  payment.status === "authorized" || isBeingPaid(payment, now)

/**
 * MONEY-017 when the provider is next asked what became of a payment: twice in the time that is promised, so that who pays right
 * after a question is credited in time too. Never again once nobody is on its page.
 */
export const nextQuestion = (
  payment: Pick<Payment, "createdAt" | "status">,
  now: DateTime.Utc,
  { creditWithinMinutes }: Pick<ProductSettingsValues["money"], "creditWithinMinutes">
): Option.Option<DateTime.Utc> =>
  isBeingPaid(payment, now)
    ? Option.some(DateTime.add(now, { minutes: Math.max(1, creditWithinMinutes / 2) }))
    : Option.none()
