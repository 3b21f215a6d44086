import { DateTime, Option, Schema } from "effect"
import type { PaymentId, TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PaymentMethod } from "./topUp.ts"

/** MONEY-015, MONEY-016 `authorized`: the person has agreed; `captured`: the money is taken. */
export const PaymentStatus = Schema.Literals(["created", "authorized", "captured", "cancelled"])
export type PaymentStatus = typeof PaymentStatus.Type

/** A top-up at a payment provider, which identifies it by `reference`. */
export interface Payment {
  readonly id: PaymentId
  readonly personId: UserId
  readonly provider: string
  readonly reference: string
  /** What the provider needs to find the payment, where our reference does not do. */
  readonly providerId: Option.Option<string>
  readonly method: PaymentMethod
  readonly amount: Money
  readonly status: PaymentStatus
  readonly tripId: Option.Option<TripId>
  readonly createdAt: DateTime.Utc
}

const rank: Readonly<Record<PaymentStatus, number>> = { created: 0, cancelled: 1, authorized: 1, captured: 2 }

/**
 * MONEY-015 to MONEY-017 Computes the status of a payment after a report of the provider. Reports may repeat and arrive in any
 * order: a status only advances, and captured money stays captured when a cancellation arrives late.
 */
export const nextStatus = (before: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  rank[reported] > rank[before] ? reported : before

/** CONS-001 Lists the statuses that can follow. */
export const nextPaymentStatuses = (status: PaymentStatus): ReadonlyArray<PaymentStatus> =>
  PaymentStatus.literals.filter((next) => nextStatus(status, next) !== status)

/** How long a person can take on the provider's page. */
const PAGE_MINUTES = 60

const pageEnd = ({ createdAt }: Pick<Payment, "createdAt">) =>
  DateTime.add(createdAt, { minutes: PAGE_MINUTES })

/** Whether the person may still be on the provider's page. */
export const isOnPaymentPage = (
  { createdAt, status }: Pick<Payment, "createdAt" | "status">,
  now: DateTime.Utc
): boolean => status === "created" && DateTime.isLessThanOrEqualTo(now, pageEnd({ createdAt }))

/** MONEY-001 Whether the payment may still bring money, in its currency. */
export const isPending = (payment: Pick<Payment, "createdAt" | "status">, now: DateTime.Utc): boolean =>
  payment.status === "authorized" || isOnPaymentPage(payment, now)

/** N77 A top-up whose money may still come. */
export interface PendingTopUp {
  /** When it counts no longer, unless it is paid by then; none for one that is authorised, whose money comes. */
  readonly until: Option.Option<DateTime.Utc>
}

/** N77 Of a person's payments, what keeps an account from being deleted, and until when. */
export const pendingTopUp = (
  payments: ReadonlyArray<Pick<Payment, "createdAt" | "status">>,
  now: DateTime.Utc
): Option.Option<PendingTopUp> => {
  const pending = payments.filter((payment) => isPending(payment, now))
  if (pending.length === 0) return Option.none()
  if (pending.some(({ status }) => status === "authorized")) return Option.some({ until: Option.none() })
  return Option.some({ until: Option.some(pending.map(pageEnd).reduce(DateTime.max)) })
}

/**
 * MONEY-017 Computes when to query the provider for a payment's status again: twice in the promised time, so that a payment right
 * after a query is credited in time too. `None` once the person is no longer on the provider's page.
 */
export const nextStatusQuery = (
  payment: Pick<Payment, "createdAt" | "status">,
  now: DateTime.Utc,
  { creditWithinMinutes }: Pick<ProductSettingsValues["money"], "creditWithinMinutes">
): Option.Option<DateTime.Utc> =>
  isOnPaymentPage(payment, now)
    ? Option.some(DateTime.add(now, { minutes: Math.max(1, creditWithinMinutes / 2) }))
    : Option.none()
