import { type DateTime, type Option, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import type { Metres } from "#core/shared/geo.ts"
import type { BookingId, ContractId, DriverStopId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { SubsidyVerdict } from "#core/subsidy/verdicts.ts"

/** BOOK-001 The states of a booking. */
export const BookingStatus = Schema.Literals([
  "ACCEPTED",
  "DENIED",
  "AWAITING_APPROVAL",
  "RESERVED",
  "CANCELED"
])
export type BookingStatus = typeof BookingStatus.Type

/** The price and the subsidy of a booking; amounts in `currency`. */
export interface BookingTerms {
  readonly currency: Currency
  /** The passenger pays this price: the booking holds it, the end of the trip captures it. */
  readonly price: Minor
  /** The contract pays this amount to the driver for this passenger, if the trip ends with subsidy. */
  readonly subsidy: Minor
  readonly verdict: SubsidyVerdict
  /** N22 The contract that pays the subsidy; none without subsidy. */
  readonly contractId: Option.Option<ContractId>
  readonly distance: Metres
  /**
   * PASS-011 The name of the travel pass that lowered the price of the passenger's own seat; none if the price is the same without a
   * pass. A booking keeps it, whatever becomes of the pass.
   */
  readonly travelPass: Option.Option<string>
}

/** BOOK-002, BOOK-003 A passenger's seats on a trip part. */
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

/**
 * N89 Computes the full price of all seats: what the passenger pays and the subsidy. The driver earns it when the trip ends
 * with subsidy.
 */
export const fullPriceOf = ({ price, subsidy }: Pick<BookingTerms, "price" | "subsidy">): Minor =>
  minor(price + subsidy)
