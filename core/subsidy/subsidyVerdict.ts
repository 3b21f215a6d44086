import { type DateTime, Option } from "effect"
import { type Country, currencyOf } from "#core/shared/country.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import { fromMainUnit, type Minor, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type Contract, covers } from "./Contract.ts"
import { brokenFairUse } from "./fairUse.ts"
import { contractAt, type PartnerArea } from "./PartnerArea.ts"
import { minimumRide, subsidyAmount } from "./subsidyAmount.ts"
import type { FairUseWindow, SubsidyVerdict } from "./verdicts.ts"

/** SUBS-003 to SUBS-005, N01 to N03. */
export type SubsidySettings = Pick<ProductSettingsValues, "subsidy" | "fairUse" | "pass">

/** The part of a trip that one passenger rides; `country` is where the trip starts. */
export interface Ride {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly distance: Metres
  readonly country: Country
  readonly departure: DateTime.Utc
  /** Departures of the same pair's other subsidised rides, from 30 days before to 30 days after. */
  readonly pairRides: ReadonlyArray<DateTime.Utc>
  /** PASS-011 a travel pass of the passenger's counts towards it. */
  readonly hasPass: boolean
}

/** The answer, with what explains it. */
export interface Subsidy {
  readonly verdict: SubsidyVerdict
  /** In the country's currency; zero unless eligible. */
  readonly amount: Minor
  readonly contract: Option.Option<Contract>
  /** Metres from which this area pays. */
  readonly minimumDistance: number
  readonly violation: Option.Option<FairUseWindow>
}

/** C02 from how far on an area pays. */
const minimumOf = ({ minimumDistance }: Contract, { country }: Ride, settings: SubsidySettings): Metres =>
  Option.getOrElse(minimumDistance, () => minimumRide(country, settings))

/**
 * N05 of the areas that a ride touches the one that pays for it: never one that pays nothing or not yet where another does.
 * Where none does, it is the one that comes nearest to it.
 */
const payerOf = (
  ride: Ride,
  areas: ReadonlyArray<Contract>,
  settings: SubsidySettings
): Option.Option<Contract> => {
  const byMinimum = areas.toSorted((a, b) => minimumOf(a, ride, settings) - minimumOf(b, ride, settings))
  const inReach = byMinimum.filter((area) => minimumOf(area, ride, settings) <= ride.distance)
  return Option.fromUndefinedOr(inReach.find(({ zeroSubsidy }) => !zeroSubsidy) ?? byMinimum[0])
}

/**
 * SUBS-001 to SUBS-005, N05 who pays how much for this passenger. A ride counts when it starts or ends in a partner
 * area, by what the area pays on that day; a blocked area wins over all; fair use is asked last, for it is the only verdict that passes by itself.
 */
export const subsidyVerdict = (
  ride: Ride,
  areas: ReadonlyArray<PartnerArea>,
  settings: SubsidySettings
): Subsidy => {
  const touched = areas
    .filter((area) => covers(area, ride.from) || covers(area, ride.to))
    .flatMap((area) => Option.toArray(contractAt(area, ride.departure)))
  const contract = payerOf(
    ride,
    touched.filter((one) => !one.blocked),
    settings
  )
  const minimumDistance = Option.match(contract, {
    onNone: () => minimumRide(ride.country, settings),
    onSome: (one) => minimumOf(one, ride, settings)
  })
  const violation = brokenFairUse(ride.departure, ride.pairRides, settings.fairUse.maxPerPair)
  const answer = (verdict: SubsidyVerdict): Subsidy => ({
    verdict,
    amount: Option.match(verdict === "eligible" ? contract : Option.none(), {
      onNone: () => minor(0),
      onSome: (one) => amountFor(ride, one, settings)
    }),
    contract,
    minimumDistance,
    violation: verdict === "fair_use_exceeded" ? violation : Option.none()
  })
  if (touched.some((one) => one.blocked)) return answer("blocked_area")
  if (Option.isNone(contract)) return answer("outside_sponsored_area")
  if (ride.distance < minimumDistance) return answer("minimum_distance_not_reached")
  return answer(Option.isSome(violation) ? "fair_use_exceeded" : "eligible")
}

/** N03 what the area pays; for the holder of a travel pass never less than the pass is worth. */
const amountFor = (ride: Ride, contract: Contract, settings: SubsidySettings): Minor => {
  if (contract.zeroSubsidy) return minor(0)
  // What an area pays is in its own money: where the fare is in another, it pays what that country pays.
  const own = Option.filter(contract.amount, () => currencyOf[contract.country] === currencyOf[ride.country])
  const terms = Option.getOrElse(own, () => settings.subsidy.amount[ride.country])
  const amount = subsidyAmount(ride.distance, terms, settings)
  return ride.hasPass ? minor(Math.max(amount, fromMainUnit(settings.pass.no.amount))) : amount
}
