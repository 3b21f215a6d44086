import { Schema } from "effect"
import type { Benefit } from "./benefits.ts"

export type BenefitType = Benefit["type"]

/** BENEFIT-007 The person whose benefits are shown. */
export const BenefitViewer = Schema.Literals(["driver", "passenger"])
export type BenefitViewer = typeof BenefitViewer.Type

/** BENEFIT-007 `compact` shows the amounts side by side on one line. */
export const BenefitLayout = Schema.Literals(["compact", "detailed"])
export type BenefitLayout = typeof BenefitLayout.Type

/** BENEFIT-004, BENEFIT-005 The benefits of driver and passenger, in display order. */
const displayOrder = {
  driver: ["points", "driver_earnings", "parking", "sanction"],
  passenger: ["passenger_payment", "passenger_subsidy", "points", "sanction"]
} as const satisfies Record<BenefitViewer, readonly BenefitType[]>

type DisplayableBenefit = { readonly type: BenefitType } & {
  readonly [Prop in "amount" | "currency" | "parkingSiteName"]: Benefit[Prop]
}

/**
 * BENEFIT-006 An item without its required props is not shown. BENEFIT-010 A sanction without a type has a default
 * text.
 */
const hasProps = ({ amount, currency, parkingSiteName, type }: DisplayableBenefit): boolean => {
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

/** BENEFIT-004 to BENEFIT-006 Selects the viewer's complete benefits, in display order. */
export const benefitsFor = <B extends DisplayableBenefit>(
  viewer: BenefitViewer,
  benefits: ReadonlyArray<B>
): ReadonlyArray<B> =>
  displayOrder[viewer].flatMap((type) =>
    benefits.filter((benefit) => benefit.type === type && hasProps(benefit))
  )
