import type { Benefit } from "./benefits.ts"

export type BenefitType = Benefit["type"]
export type BenefitViewer = "driver" | "passenger"

/** BENEFIT-004, BENEFIT-005: what each of the two is shown, in this order. */
const shownTo = {
  driver: ["points", "driver_earnings", "parking", "sanction"],
  passenger: ["passenger_payment", "passenger_subsidy", "points", "sanction"]
} as const satisfies Record<BenefitViewer, readonly BenefitType[]>

/** BENEFIT-004 to BENEFIT-006: the benefits this viewer is shown, in order; what is not theirs is left out. */
export const benefitsFor = <B extends { readonly type: BenefitType }>(
  viewer: BenefitViewer,
  benefits: ReadonlyArray<B>
): ReadonlyArray<B> => shownTo[viewer].flatMap((type) => benefits.filter((benefit) => benefit.type === type))
