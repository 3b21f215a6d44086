import { Schema } from "effect"
import type { Benefit } from "./benefits.ts"

export type BenefitType = Benefit["type"]

/** BENEFIT-007 whose benefits are shown. */
export const BenefitViewer = Schema.Literals(["driver", "passenger"])
export type BenefitViewer = typeof BenefitViewer.Type

/** BENEFIT-007 `compact`: amounts side by side on one line. */
export const BenefitLayout = Schema.Literals(["compact", "detailed"])
export type BenefitLayout = typeof BenefitLayout.Type

/** BENEFIT-004, BENEFIT-005: what each of the two is shown, in this order. */
const shownTo = {
  driver: ["points", "driver_earnings", "parking", "sanction"],
  passenger: ["passenger_payment", "passenger_subsidy", "points", "sanction"]
} as const satisfies Record<BenefitViewer, readonly BenefitType[]>

type Shown = { readonly type: BenefitType } & {
  readonly [Prop in "amount" | "currency" | "parkingSiteName"]: Benefit[Prop]
}

/** BENEFIT-006 what an item cannot be shown without; a sanction of no type has a text of its own (BENEFIT-010). */
const hasProps = ({ amount, currency, parkingSiteName, type }: Shown): boolean => {
  switch (type) {
    case "driver_earnings":
    case "passenger_payment":
    case "passenger_subsidy":
      return amount !== null && currency !== null
    case "points":
      return amount !== null
    case "parking":
      return parkingSiteName !== null
    case "sanction":
      return true
  }
}

/** BENEFIT-004 to BENEFIT-006: the benefits this viewer is shown, in order; what is not theirs, or not whole, is left out. */
export const benefitsFor = <B extends Shown>(
  viewer: BenefitViewer,
  benefits: ReadonlyArray<B>
): ReadonlyArray<B> =>
  shownTo[viewer].flatMap((type) => benefits.filter((benefit) => benefit.type === type && hasProps(benefit)))
