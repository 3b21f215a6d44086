import { type DateTime, Option } from "effect"
import { type Country, currencyOf } from "#core/shared/country.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import { fromMainUnit, type Minor, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type Contract, covers } from "./Contract.ts"
import { brokenFairUse, type FairUseDepartures } from "./fairUse.ts"
import { contractAt, type PartnerArea } from "./PartnerArea.ts"
import { countryMinimum, subsidyAmount } from "./subsidyAmount.ts"
import type { FairUseWindow, SubsidyVerdict } from "./verdicts.ts"

/** SUBS-003 to SUBS-005, N01 to N03 The numbers of distances, amounts, fair use and travel passes. */
export type SubsidySettings = Pick<ProductSettingsValues, "subsidy" | "fairUse" | "pass">

/**
 * The trip part of one passenger; `country` is that of the start of the trip. The departures of fair use reach from 30 days
 * before to 30 days after.
 */
export interface SubsidyQuery extends FairUseDepartures {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly distance: Metres
  readonly country: Country
  readonly departure: DateTime.Utc
  /** PASS-011 The passenger has a valid travel pass. */
  readonly hasPass: boolean
}

/** The verdict, with the facts that explain it. */
export interface SubsidyDecision {
  readonly verdict: SubsidyVerdict
  /** In the country's currency; zero unless eligible. */
  readonly amount: Minor
  readonly contract: Option.Option<Contract>
  /** The shortest subsidised distance, in metres. */
  readonly minimumDistance: number
  readonly violation: Option.Option<FairUseWindow>
}

/** C02 Computes the shortest distance that an area subsidises. */
const minimumOf = (
  { minimumDistance }: Contract,
  { country }: SubsidyQuery,
  settings: SubsidySettings
): Metres => Option.getOrElse(minimumDistance, () => countryMinimum(country, settings))

/**
 * N05 Chooses the area that explains the decision: the first by minimum distance that pays for this distance, otherwise the
 * one with the shortest minimum.
 */
const payerOf = (
  part: SubsidyQuery,
  areas: ReadonlyArray<Contract>,
  settings: SubsidySettings
): Option.Option<Contract> => {
  const byMinimum = areas.toSorted((a, b) => minimumOf(a, part, settings) - minimumOf(b, part, settings))
  const inReach = byMinimum.filter((area) => minimumOf(area, part, settings) <= part.distance)
  return Option.fromUndefinedOr(inReach.find(({ zeroSubsidy }) => !zeroSubsidy) ?? byMinimum[0])
}

/**
 * SUBS-001 to SUBS-005, N05 Decides who pays how much for this passenger. A trip part counts when it starts or ends in a
 * partner area, by the area's terms of that day. A blocked area wins over all others. Fair use comes last, because it is the
 * only reason that time removes.
 */
export const decideSubsidy = (
  part: SubsidyQuery,
  areas: ReadonlyArray<PartnerArea>,
  settings: SubsidySettings
): SubsidyDecision => {
  const touched = areas
    .filter((area) => covers(area, part.from) || covers(area, part.to))
    .flatMap((area) => Option.toArray(contractAt(area, part.departure)))
  const contract = payerOf(
    part,
    touched.filter((one) => !one.blocked),
    settings
  )
  const minimumDistance = Option.match(contract, {
    onNone: () => countryMinimum(part.country, settings),
    onSome: (one) => minimumOf(one, part, settings)
  })
  const violation = brokenFairUse(part.departure, part, settings.fairUse)
  const decision = (verdict: SubsidyVerdict): SubsidyDecision => ({
    verdict,
    amount: Option.match(verdict === "eligible" ? contract : Option.none(), {
      onNone: () => minor(0),
      onSome: (one) => amountFor(part, one, settings)
    }),
    contract,
    minimumDistance,
    violation: verdict === "fair_use_exceeded" ? violation : Option.none()
  })
  if (touched.some((one) => one.blocked)) return decision("blocked_area")
  if (Option.isNone(contract)) return decision("outside_sponsored_area")
  if (part.distance < minimumDistance) return decision("minimum_distance_not_reached")
  return decision(Option.isSome(violation) ? "fair_use_exceeded" : "eligible")
}

/** N03 Computes what the area pays; with a travel pass never less than the value of the pass. */
const amountFor = (part: SubsidyQuery, contract: Contract, settings: SubsidySettings): Minor => {
  if (contract.zeroSubsidy) return minor(0)
  // An area's amount is in its own currency; for a price in another one the amount of that country applies.
  const own = Option.filter(contract.amount, () => currencyOf[contract.country] === currencyOf[part.country])
  const terms = Option.getOrElse(own, () => settings.subsidy.amount[part.country])
  const amount = subsidyAmount(part.distance, terms, settings)
  return part.hasPass ? minor(Math.max(amount, fromMainUnit(settings.pass.no.amount))) : amount
}
