import { type DateTime, Option } from "effect"
import { currencyOf } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import {
  decideSubsidy,
  type SubsidyDecision,
  type SubsidyQuery,
  type SubsidySettings
} from "#core/subsidy/decideSubsidy.ts"
import type { FairUseDepartures } from "#core/subsidy/fairUse.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { type PriceSettings, type SeatQuery, seatPrice } from "#core/subsidy/price.ts"
import { type OwnTravelPass, passFor } from "#core/subsidy/TravelPass.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { distanceBetween } from "#core/trip/stopPair.ts"
import type { BookingTerms } from "./Booking.ts"

export type QuoteSettings = PriceSettings & SubsidySettings

/** The trip part to quote, with the other departures that fair use counts: see `brokenFairUse`. */
export interface QuoteQuery extends FairUseDepartures {
  readonly trip: Pick<DriverTrip, "from" | "chargeForTrip">
  readonly from: DriverStop
  readonly to: DriverStop
  /** When the passenger departs: see `partTimes`. */
  readonly departure: DateTime.Utc
  readonly seats: number
  /** NOW-003, N88 The price of boarding by code; none for requested seats, which the trip part prices. */
  readonly boardingPrice: Option.Option<Minor>
  /** All travel passes of the passenger, valid or not. */
  readonly passes: ReadonlyArray<Pick<OwnTravelPass, "name" | "state" | "start" | "end">>
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

/** N03, PASS-011 Computes the price of the passenger's own seat; with a travel pass it never costs all of its kilometres. */
const ownPrice = (seat: SeatQuery, hasPass: boolean, settings: QuoteSettings): Minor =>
  hasPass ? seatPrice({ ...seat, isFull: false }, withPass(settings)) : seatPrice(seat, settings)

/**
 * N02, N89 Computes the price of requested seats, and whether a travel pass lowers it. The passenger's own seat has the pass and
 * the subsidy; each further seat costs the full price where the own one is subsidised. With `chargeFirstTenOutsidePartner` every
 * seat outside the partner areas costs the full price, except that of a passenger with a travel pass.
 */
const requestedPrice = (
  { seats, trip }: QuoteQuery,
  { distance, hasPass }: Pick<SubsidyQuery, "distance" | "hasPass">,
  { amount, verdict }: SubsidyDecision,
  settings: QuoteSettings
): { readonly price: Minor; readonly isLowered: boolean } => {
  const isOutside = settings.pricing.chargeFirstTenOutsidePartner && verdict === "outside_sponsored_area"
  const { chargeForTrip, from } = trip
  const seat = { distance, country: from.country, chargeForTrip, isFull: isOutside }
  const own = ownPrice(seat, hasPass, settings)
  const further = seatPrice({ ...seat, isFull: isOutside || amount > 0 }, settings)
  return {
    price: minor(own + further * (seats - 1)),
    isLowered: hasPass && own < ownPrice(seat, false, settings)
  }
}

/**
 * SUBS-001 to SUBS-007, N02, N89 Computes price, subsidy and terms of a trip part for one passenger. Subsidy is paid for the
 * person, not for each seat, because fair use counts pairs of people.
 */
export const computeQuote = (
  query: QuoteQuery,
  areas: ReadonlyArray<PartnerArea>,
  settings: QuoteSettings
): Quote => {
  const country = query.trip.from.country
  const distance = distanceBetween(query.from, query.to)
  const { boardingPrice, departure, from, passes, to } = query
  const { driverDepartures, pairDepartures, passengerDepartures } = query
  const pass = passFor(passes, { country, departure })
  const others = { driverDepartures, pairDepartures, passengerDepartures }
  const part: SubsidyQuery = {
    ...others,
    from,
    to,
    distance,
    country,
    departure,
    hasPass: Option.isSome(pass)
  }
  const subsidy = decideSubsidy(part, areas, settings)
  const { isLowered, price } = Option.match(boardingPrice, {
    onNone: () => requestedPrice(query, part, subsidy, settings),
    onSome: (boarding) => ({ price: boarding, isLowered: false })
  })
  return {
    currency: currencyOf[country],
    price,
    subsidy: subsidy.amount,
    verdict: subsidy.verdict,
    contractId: Option.map(
      Option.filter(subsidy.contract, () => subsidy.amount > 0),
      ({ id }) => id
    ),
    distance,
    travelPass: Option.map(isLowered ? pass : Option.none(), ({ name }) => name),
    subsidyDecision: subsidy
  }
}
