import { Option } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import { type Booking, type BookingTerms, fullPriceOf } from "./Booking.ts"

/** BENEFIT-001 to BENEFIT-003 One thing that a trip brought or cost a person; amounts in minor units of `currency`. */
export interface Benefit {
  readonly type:
    | "driver_earnings"
    | "passenger_payment"
    | "passenger_subsidy"
    | "points"
    | "parking"
    | "sanction"
  readonly amount: Minor | null
  readonly currency: Currency | null
  readonly originalAmount: Minor | null
  readonly campaignName: string | null
  readonly parkingSiteName: string | null
  readonly sanctionType: "ended_automatically" | "outside_sponsored_area" | null
}

/** The fields of a benefit that has none of them. */
export const noProps: Omit<Benefit, "type"> = {
  amount: null,
  currency: null,
  originalAmount: null,
  campaignName: null,
  parkingSiteName: null,
  sanctionType: null
}

const amountOf = (type: Benefit["type"], amount: Minor, currency: Currency): Benefit => ({
  ...noProps,
  type,
  amount,
  currency
})

const parkingAt = (parkingSiteName: string): Benefit => ({ ...noProps, type: "parking", parkingSiteName })

const sanction = (sanctionType: Benefit["sanctionType"]): Benefit => ({
  ...noProps,
  type: "sanction",
  sanctionType
})

/** BENEFIT-003, N26 Lists the reasons for missing benefits. The automatic end of a trip is its only reason. */
const sanctionsOf = (
  trip: { readonly endedAutomatically: boolean },
  bookings: ReadonlyArray<Pick<BookingTerms, "verdict">>
): ReadonlyArray<Benefit> => {
  if (trip.endedAutomatically) return [sanction("ended_automatically")]
  const outside = bookings.some((booking) => booking.verdict === "outside_sponsored_area")
  return outside ? [sanction("outside_sponsored_area")] : []
}

/** A completed trip; `parkingSite` is the site where its driver had a reservation. */
export interface CompletedTripFacts {
  readonly endedAutomatically: boolean
  readonly parkingSite: Option.Option<string>
}

/** BENEFIT-004 Lists the driver's benefits in display order: earnings, parking, then sanctions. */
export const driverBenefits = (
  trip: CompletedTripFacts,
  bookings: ReadonlyArray<BookingTerms>
): ReadonlyArray<Benefit> => {
  const earned = bookings.reduce((sum, booking) => sum + fullPriceOf(booking), 0)
  const currency = bookings[0]?.currency
  return [
    ...(currency === undefined ? [] : [amountOf("driver_earnings", minor(earned), currency)]),
    ...Option.toArray(Option.map(trip.parkingSite, parkingAt)),
    ...sanctionsOf(trip, bookings)
  ]
}

/** BENEFIT-005 Lists the passenger's benefits in display order: payment, subsidy, then sanctions. */
export const passengerBenefits = (
  trip: { readonly endedAutomatically: boolean },
  booking: Pick<Booking, "price" | "subsidy" | "currency" | "verdict">
): ReadonlyArray<Benefit> => {
  const { currency, price, subsidy } = booking
  const payment = amountOf("passenger_payment", price, currency)
  return [
    ...(subsidy > 0
      ? [
          { ...payment, originalAmount: fullPriceOf(booking) },
          amountOf("passenger_subsidy", subsidy, currency)
        ]
      : [payment]),
    ...sanctionsOf(trip, [booking])
  ]
}
