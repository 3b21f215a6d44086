import { type DateTime, Option } from "effect"
import { localDay } from "#core/shared/localDay.ts"
import type { AreaTerms, Contract } from "./Contract.ts"

/** Terms, and the days (`yyyy-MM-dd` of the area's country, both included) on which they hold. */
export interface AreaPolicy extends AreaTerms {
  readonly start: string
  /** None: until further notice. */
  readonly end: Option.Option<string>
}

/** N05 a partner area with all its policies, past and to come; no two of them hold on one day. */
export interface PartnerArea extends Omit<Contract, keyof AreaTerms> {
  readonly policies: ReadonlyArray<AreaPolicy>
}

const holdsOn = ({ end, start }: AreaPolicy, day: string): boolean =>
  start <= day &&
  Option.getOrElse(
    Option.map(end, (last) => day <= last),
    () => true
  )

/** SUBS-001, N05 the area as it is when a ride departs; on a day without a policy it is no partner area. */
export const contractAt = (
  { policies, ...area }: PartnerArea,
  departure: DateTime.Utc
): Option.Option<Contract> => {
  const day = localDay(departure, area.country)
  const policy = policies.find((one) => holdsOn(one, day))
  return Option.map(Option.fromUndefinedOr(policy), ({ amount, blocked, minimumDistance, zeroSubsidy }) => ({
    ...area,
    amount,
    blocked,
    minimumDistance,
    zeroSubsidy
  }))
}
