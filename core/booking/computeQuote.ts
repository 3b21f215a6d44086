import { type DateTime, Option } from "effect"
import { currencyOf } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import {
  decideSubsidy,
  type SubsidyDecision,
  type SubsidyQuery,
  type SubsidySettings
} from "#core/subsidy/decideSubsidy.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { fullPrice, type PriceSettings, passengerCharge } from "#core/subsidy/price.ts"
import { hasPassFor, type TravelPass } from "#core/subsidy/TravelPass.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { distanceBetween } from "#core/trip/tripPart.ts"
import type { BookingTerms } from "./Booking.ts"

export type QuoteSettings = PriceSettings & SubsidySettings

/** The trip part to quote. `pairDepartures` are departures of the same two people: see `brokenFairUse`. */
export interface QuoteQuery {
  readonly trip: Pick<DriverTrip, "from" | "chargeForTrip">
  readonly from: DriverStop
  readonly to: DriverStop
  /** When the passenger departs: see `partTimes`. */
  readonly departure: DateTime.Utc
  readonly seats: number
  /** NOW-003 Boarding by code is free of charge. */
  readonly byCode: boolean
  readonly pairDepartures: ReadonlyArray<DateTime.Utc>
  /** All travel passes of the passenger, valid or not. */
  readonly passes: ReadonlyArray<TravelPass>
}

/** The terms of a trip part for one passenger, with the decision that explains its subsidy. */
export interface Quote extends BookingTerms {
  readonly subsidyDecision: SubsidyDecision
}

/** N03, PASS-011 A travel pass covers more kilometres. */
const withPass = (settings: QuoteSettings): PriceSettings => ({
  ...settings,
  subsidy: { ...settings.subsidy, coveredMeters: settings.pass.no.coveredMeters }
})

/**
 * N02 Computes the price of one seat. With `chargeFirstTenOutsidePartner` a charged trip part outside every partner area
 * costs the full price, except for a passenger with a travel pass.
 */
const chargeFor = (
  { byCode, trip: { chargeForTrip, from } }: QuoteQuery,
  { distance, hasPass }: Pick<SubsidyQuery, "distance" | "hasPass">,
  { verdict }: SubsidyDecision,
  settings: QuoteSettings
): Minor => {
  const prices = hasPass ? withPass(settings) : settings
  const charge = byCode ? minor(0) : passengerCharge(distance, from.country, chargeForTrip, prices)
  const isFull =
    settings.pricing.chargeFirstTenOutsidePartner && verdict === "outside_sponsored_area" && !hasPass
  return isFull && charge > 0 ? fullPrice(distance, from.country, settings) : charge
}

/**
 * SUBS-001 to SUBS-007, N02 Computes price, subsidy and terms of a trip part for one passenger. Subsidy is paid for the
 * person, not for each seat, because fair use counts pairs of people.
 */
export const computeQuote = (
  query: QuoteQuery,
  areas: ReadonlyArray<PartnerArea>,
  settings: QuoteSettings
): Quote => {
  const country = query.trip.from.country
  const distance = distanceBetween(query.from, query.to)
  const { departure, from, pairDepartures, passes, to } = query
  const hasPass = hasPassFor(passes, { country, departure })
  const part: SubsidyQuery = { from, to, distance, country, departure, pairDepartures, hasPass }
  const subsidy = decideSubsidy(part, areas, settings)
  const isPaid = subsidy.amount > 0
  const price = minor(chargeFor(query, part, subsidy, settings) * query.seats)
  return {
    currency: currencyOf[country],
    // SUBS-014: without subsidy there is no discount to show.
    fullPrice: isPaid ? minor(fullPrice(distance, country, settings) * query.seats) : price,
    price,
    subsidy: subsidy.amount,
    verdict: subsidy.verdict,
    contractId: Option.map(
      Option.filter(subsidy.contract, () => isPaid),
      ({ id }) => id
    ),
    distance,
    subsidyDecision: subsidy
  }
}
