import { type DateTime, type Option, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import type { Metres } from "#core/shared/geo.ts"
import type { BookingId, ContractId, DriverStopId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import type { SubsidyVerdict } from "#core/subsidy/verdicts.ts"

/** BOOK-001. */
export const BookingStatus = Schema.Literals([
  "ACCEPTED",
  "DENIED",
  "AWAITING_APPROVAL",
  "RESERVED",
  "CANCELED"
])
export type BookingStatus = typeof BookingStatus.Type

/** What a ride costs and brings; amounts in `currency`. */
export interface BookingTerms {
  readonly currency: Currency
  /** SUBS-015 what the ride is worth, where an area pays a part of it; the price itself where none does. */
  readonly fullPrice: Minor
  /** What the passenger pays: held at booking, moved at the end of the trip. */
  readonly price: Minor
  /** What the contract pays the driver for this passenger, if the trip ends well. */
  readonly subsidy: Minor
  readonly verdict: SubsidyVerdict
  /** N22 who pays the subsidy; none where nobody does. */
  readonly contractId: Option.Option<ContractId>
  readonly distance: Metres
}

/** BOOK-002, BOOK-003. */
export interface Booking extends BookingTerms {
  readonly id: BookingId
  readonly tripId: TripId
  readonly passengerId: UserId
  readonly status: BookingStatus
  readonly seats: number
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
  readonly fromPosition: number
  readonly toPosition: number
  readonly byCode: boolean
  readonly requestId: Option.Option<RequestId>
  readonly createdAt: DateTime.Utc
  readonly cancelledAt: Option.Option<DateTime.Utc>
}

/** What the driver gets for this passenger when all goes well. */
export const payoutOf = (terms: BookingTerms): number => terms.price + terms.subsidy
