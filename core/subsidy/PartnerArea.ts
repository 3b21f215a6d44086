import { type DateTime, Option } from "effect"
import { localDay } from "#core/shared/localDay.ts"
import type { AreaTerms, Contract } from "./Contract.ts"

/** Terms, and the days (`yyyy-MM-dd` in the area's country, both included) on which they apply. */
export interface AreaPolicy extends AreaTerms {
  readonly start: string
  /** None for terms without an end date. */
  readonly end: Option.Option<string>
}

/** N05 A partner area with its past, current and future policies; at most one of them applies on a day. */
export interface PartnerArea extends Omit<Contract, keyof AreaTerms> {
  /** Names the area in the files of its region, such as a municipality's code or short name; it never changes. */
  readonly key: string
  readonly policies: ReadonlyArray<AreaPolicy>
}

const appliesOn = ({ end, start }: AreaPolicy, day: string): boolean =>
  start <= day &&
  Option.getOrElse(
    Option.map(end, (last) => day <= last),
    () => true
  )

/** SUBS-001, N05 Computes the contract of the area at a departure; none on a day without a policy. */
export const contractAt = (
  { country, id, name, policies, polygon }: PartnerArea,
  departure: DateTime.Utc
): Option.Option<Contract> => {
  const day = localDay(departure, country)
  const policy = policies.find((one) => appliesOn(one, day))
  return Option.map(Option.fromUndefinedOr(policy), ({ amount, blocked, minimumDistance, zeroSubsidy }) => ({
    id,
    name,
    country,
    polygon,
    amount,
    blocked,
    minimumDistance,
    zeroSubsidy
  }))
}
