import { noProps } from "#core/booking/benefits.ts"
import type { BenefitView } from "#core/contract/views/benefits.ts"
import { minor } from "#core/shared/Money.ts"

/** BENEFIT-001 to BENEFIT-003 One benefit of each kind, and each sanction. Amounts of money in minor units. */
export const demoBenefits = (campaignName: string): readonly BenefitView[] => [
  { ...noProps, type: "driver_earnings", amount: minor(3800), currency: "DKK" },
  {
    ...noProps,
    type: "passenger_payment",
    amount: minor(1250),
    currency: "DKK",
    originalAmount: minor(3750)
  },
  { ...noProps, type: "passenger_subsidy", amount: minor(2500), currency: "DKK" },
  { ...noProps, type: "points", amount: minor(12), campaignName },
  { ...noProps, type: "parking", parkingSiteName: "Roskilde Station" },
  { ...noProps, type: "sanction", sanctionType: "ended_automatically" },
  { ...noProps, type: "sanction", sanctionType: "outside_sponsored_area" },
  { ...noProps, type: "sanction" }
]
