import { type DateTime, Option } from "effect"
import { currencyOf } from "#core/shared/country.ts"
import { type Minor, minor } from "#core/shared/Money.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { fullPrice, type PriceSettings, passengerCharge } from "#core/subsidy/price.ts"
import {
  type Ride,
  type Subsidy,
  type SubsidySettings,
  subsidyVerdict
} from "#core/subsidy/subsidyVerdict.ts"
import { hasPassFor, type TravelPass } from "#core/subsidy/TravelPass.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { distanceBetween } from "#core/trip/distanceBetween.ts"
import type { BookingTerms } from "./Booking.ts"

export type QuoteSettings = PriceSettings & SubsidySettings

/** A part of a trip, between two of its stops; `pairRides` are departures of the same two people: see `brokenFairUse`. */
export interface QuoteQuery {
  readonly trip: Pick<DriverTrip, "from" | "chargeForTrip">
  readonly from: DriverStop
  readonly to: DriverStop
  /** When it is ridden: see `rideTimes`. */
  readonly departure: DateTime.Utc
  readonly seats: number
  /** NOW-003, boarding by code never charges. */
  readonly byCode: boolean
  readonly pairRides: ReadonlyArray<DateTime.Utc>
  /** The passenger's, valid or not. */
  readonly passes: ReadonlyArray<TravelPass>
}

/** N03, PASS-011 a travel pass covers more of the way. */
const withPass = (settings: QuoteSettings): PriceSettings => ({
  ...settings,
  subsidy: { ...settings.subsidy, coveredMeters: settings.pass.no.coveredMeters }
})

/**
 * N02 what a seat costs: where the product wants it so, a ride that is charged for and touches no area is charged for in full,
 * but by whoever has a travel pass.
 */
const chargeFor = (
  { byCode, trip: { chargeForTrip, from } }: QuoteQuery,
  { distance, hasPass }: Pick<Ride, "distance" | "hasPass">,
  { verdict }: Subsidy,
  settings: QuoteSettings
): Minor => {
  const prices = hasPass ? withPass(settings) : settings
  const charge = byCode ? minor(0) : passengerCharge(distance, from.country, chargeForTrip, prices)
  const isFull =
    settings.pricing.chargeFirstTenOutsidePartner && verdict === "outside_sponsored_area" && !hasPass
  return isFull && charge > 0 ? fullPrice(distance, from.country, settings) : charge
}

/**
 * SUBS-001 to SUBS-007, N02 what a ride between two stops costs its passenger and brings its driver. Subsidy is for the
 * person, not for each seat: fair use is counted by pairs of people.
 */
export const quoteRide = (
  command: QuoteQuery,
  areas: ReadonlyArray<PartnerArea>,
  settings: QuoteSettings
): BookingTerms & { readonly subsidyAnswer: Subsidy } => {
  const country = command.trip.from.country
  const distance = distanceBetween(command.from, command.to)
  const { departure, from, pairRides, passes, to } = command
  const hasPass = hasPassFor(passes, { country, departure })
  const ride: Ride = { from, to, distance, country, departure, pairRides, hasPass }
  const subsidy = subsidyVerdict(ride, areas, settings)
  const isPaid = subsidy.amount > 0
  const price = minor(chargeFor(command, ride, subsidy, settings) * command.seats)
  return {
    currency: currencyOf[country],
    // SUBS-014: where nobody pays a part of it, there is no discount to show.
    fullPrice: isPaid ? minor(fullPrice(distance, country, settings) * command.seats) : price,
    price,
    subsidy: subsidy.amount,
    verdict: subsidy.verdict,
    contractId: Option.map(
      Option.filter(subsidy.contract, () => isPaid),
      ({ id }) => id
    ),
    distance,
    subsidyAnswer: subsidy
  }
}
