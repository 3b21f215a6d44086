import { Schema } from "effect"
import { MainUnit, wire } from "#core/contract/wire.ts"
import { Currency } from "#core/shared/country.ts"

/** BENEFIT-001 to BENEFIT-003 Earnings and costs of a trip; the wire names are those of the specification. */
export const BenefitView = wire(
  {
    type: Schema.Literals([
      "driver_earnings",
      "passenger_payment",
      "passenger_subsidy",
      "points",
      "parking",
      "sanction"
    ]),
    amount: Schema.NullOr(MainUnit),
    currency: Schema.NullOr(Currency),
    originalAmount: Schema.NullOr(MainUnit),
    campaignName: Schema.NullOr(Schema.String),
    parkingSiteName: Schema.NullOr(Schema.String),
    sanctionType: Schema.NullOr(Schema.Literals(["ended_automatically", "outside_sponsored_area"]))
  },
  ["originalAmount", "campaignName", "parkingSiteName", "sanctionType"]
)
export type BenefitView = typeof BenefitView.Type
