import { Context, type Effect, type Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import type { Vacation } from "#core/account/vacation.ts"
import type { Balances } from "#core/money/balances.ts"
import type { Payment } from "#core/money/Payment.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import type { ContractSides } from "#core/subsidy/personContracts.ts"
import type { Statistics } from "./PersonStatistics.ts"
import type { RedeemedVoucher } from "./Vouchers.ts"

/** PROF-017 to PROF-022, NOTIF-012 What the own profile of a person shows. */
export interface ProfileData {
  readonly person: Person
  /** In the person's currency. */
  readonly balances: Balances
  /** MONEY-001 Own money in other currencies, with what bookings hold of it. */
  readonly otherBalances: ReadonlyArray<Money>
  /** Expired ones included, newest first. */
  readonly vouchers: ReadonlyArray<RedeemedVoucher>
  readonly statistics: Statistics
  /** The vacation with the latest end, past or not. */
  readonly vacation: Option.Option<Vacation>
  readonly unreadNotifications: number
  /** MONEY-032 Whether a payout is under way. */
  readonly hasPendingPayout: boolean
  /** MONEY-016 Top-ups that are neither paid nor cancelled, also those whose page has expired. */
  readonly openPayments: ReadonlyArray<Pick<Payment, "createdAt" | "status">>
  readonly unreadMessages: number
  /** The contracts that promised a subsidy to confirmed bookings, in no order. */
  readonly rideContracts: ContractSides
  /** All partner areas. */
  readonly areas: ReadonlyArray<PartnerArea>
}

/** The profiles of people, each read at one moment. */
export class Profiles extends Context.Service<
  Profiles,
  {
    /** Finds the profile of an account, deleted ones included. */
    readonly find: (id: UserId) => Effect.Effect<Option.Option<ProfileData>>
  }
>()("samvej/core/ports/Profiles") {}
