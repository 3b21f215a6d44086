import { Option } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { Booking, BookingTerms } from "./Booking.ts"

/** BENEFIT-001 to BENEFIT-003; amounts in minor units of `currency`. */
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

const none: Omit<Benefit, "type"> = {
  amount: null,
  currency: null,
  originalAmount: null,
  campaignName: null,
  parkingSiteName: null,
  sanctionType: null
}

const paid = (type: Benefit["type"], amount: Minor, currency: Currency): Benefit => ({
  ...none,
  type,
  amount,
  currency
})

const parked = (parkingSiteName: string): Benefit => ({ ...none, type: "parking", parkingSiteName })

const sanction = (sanctionType: Benefit["sanctionType"]): Benefit => ({
  ...none,
  type: "sanction",
  sanctionType
})

/** BENEFIT-003, N26 why nothing came of a ride: a trip that had to be ended for its driver says that alone. */
const spoilers = (
  trip: { readonly endedAutomatically: boolean },
  rides: ReadonlyArray<Pick<BookingTerms, "verdict">>
): ReadonlyArray<Benefit> => {
  if (trip.endedAutomatically) return [sanction("ended_automatically")]
  const outside = rides.some((ride) => ride.verdict === "outside_sponsored_area")
  return outside ? [sanction("outside_sponsored_area")] : []
}

/** What decides what a trip brought; `parkingSite` is where its driver had a spot. */
export interface Driven {
  readonly endedAutomatically: boolean
  readonly parkingSite: Option.Option<string>
}

/** BENEFIT-004 what a trip brought its driver, in the order of the display: earnings, parking, then what spoiled them. */
export const driverBenefits = (trip: Driven, rides: ReadonlyArray<BookingTerms>): ReadonlyArray<Benefit> => {
  const earned = rides.reduce((sum, ride) => sum + ride.price + ride.subsidy, 0)
  const currency = rides[0]?.currency
  return [
    ...(currency === undefined ? [] : [paid("driver_earnings", minor(earned), currency)]),
    ...Option.toArray(Option.map(trip.parkingSite, parked)),
    ...spoilers(trip, rides)
  ]
}

/** BENEFIT-005 what a ride cost its passenger, what its area pays or paid of it, and what spoiled it. */
export const passengerBenefits = (
  trip: { readonly endedAutomatically: boolean },
  ride: Pick<Booking, "price" | "fullPrice" | "subsidy" | "currency" | "verdict">
): ReadonlyArray<Benefit> => {
  const payment = paid("passenger_payment", ride.price, ride.currency)
  return [
    ride.fullPrice > ride.price ? { ...payment, originalAmount: ride.fullPrice } : payment,
    ...(ride.subsidy > 0 ? [paid("passenger_subsidy", ride.subsidy, ride.currency)] : []),
    ...spoilers(trip, [ride])
  ]
}
