import { Schema } from "effect"
import { Country } from "#core/shared/country.ts"
import { Count, MainUnits, Positive } from "./units.ts"

/** MONEY-011, MONEY-012 what a person can top up, in main units and in this order; at least one amount. */
const TopUpAmounts = Schema.Array(MainUnits.check(Schema.isGreaterThan(0))).check(Schema.isMinLength(1))

/** N02 A fixed price for the first ten kilometres, then a price per kilometre. */
const FlatPrice = Schema.Struct({ base: MainUnits, perKm: MainUnits })
/** N03 A fixed subsidy for every passenger over a long enough distance. */
const FlatAmount = Schema.Struct({ flat: MainUnits })
/** N03 A subsidy for each covered kilometre, up to a limit. */
const AmountByDistance = Schema.Struct({ perKm: MainUnits, max: MainUnits })
/** SUBS-005 The subsidy for one passenger. */
export const SubsidyAmount = Schema.Union([FlatAmount, AmountByDistance])
export type SubsidyAmount = typeof SubsidyAmount.Type

/** PASS-012 A kind of pass; `image` is the address of its picture, or empty. */
const PassType = Schema.Struct({
  id: Schema.NonEmptyString.check(Schema.isMaxLength(40)),
  name: Schema.NonEmptyString.check(Schema.isMaxLength(80)),
  country: Country,
  image: Schema.String.check(Schema.isMaxLength(500))
})
/** An account of the product, without spaces; `bic` where the bank wants one. */
const DebtorAccount = Schema.Struct({
  iban: Schema.String.check(Schema.isPattern(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)),
  bic: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)))
})

/** Settings of prices, subsidy, fair use, payments and travel passes. */
export const moneySettings = {
  subsidy: Schema.Struct({
    /** C02 The shortest subsidised distance; `default` for countries without their own. A contract can override it. */
    minimumMeters: Schema.Struct({
      default: Count,
      DK: Schema.optionalKey(Count),
      SE: Schema.optionalKey(Count),
      NL: Schema.optionalKey(Count),
      BE: Schema.optionalKey(Count),
      NO: Schema.optionalKey(Count)
    }),
    coveredMeters: Count,
    amount: Schema.Struct({
      DK: AmountByDistance,
      SE: FlatAmount,
      NL: FlatAmount,
      BE: FlatAmount,
      NO: FlatAmount
    })
  }),
  fairUse: Schema.Struct({
    /** N01 The most subsidised bookings of one pair of people in a sliding window. */
    maxPerPair: Schema.Struct({ "1h": Count, "2h": Count, "24h": Count, "7d": Count, "30d": Count }),
    /** N84 The most subsidised bookings of all trips of a driver, and of a passenger, in a sliding window. */
    maxPerDriver: Schema.Struct({ "24h": Count, "30d": Count }),
    maxPerPassenger: Schema.Struct({ "24h": Count, "30d": Count })
  }),
  pricing: Schema.Struct({
    DK: Schema.Struct({ perKm0_10: MainUnits, perKm10_50: MainUnits, perKm50: MainUnits }),
    SE: FlatPrice,
    NL: FlatPrice,
    BE: FlatPrice,
    NO: FlatPrice,
    chargeFirstTenOutsidePartner: Schema.Boolean,
    /** N02 Prices are rounded up to a multiple of this step. */
    rounding: Schema.Struct({ DKK: MainUnits, SEK: MainUnits, NOK: MainUnits, EUR: MainUnits })
  }),
  money: Schema.Struct({
    creditWithinMinutes: Count,
    /** What agents adjust of one person's balance in 24 hours without a second agent, in main units. */
    adjustmentLimit: Schema.Struct({ DKK: MainUnits, SEK: MainUnits, NOK: MainUnits, EUR: MainUnits }),
    payoutDayOfNextMonth: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 28 })),
    topUpAmounts: Schema.Struct({
      DKK: TopUpAmounts,
      SEK: TopUpAmounts,
      NOK: TopUpAmounts,
      EUR: TopUpAmounts
    })
  }),
  payout: Schema.Struct({
    /** The product's own bank accounts, by currency: payouts in a currency without one wait until there is one. */
    debtor: Schema.Struct({
      name: Schema.NonEmptyString,
      accounts: Schema.Struct({
        DKK: Schema.optionalKey(DebtorAccount),
        SEK: Schema.optionalKey(DebtorAccount),
        NOK: Schema.optionalKey(DebtorAccount),
        EUR: Schema.optionalKey(DebtorAccount)
      })
    }),
    formByCountry: Schema.Struct({
      default: Schema.Literals(["IBAN", "REG_ACCOUNT"]),
      DK: Schema.Literals(["IBAN", "REG_ACCOUNT"])
    })
  }),
  pass: Schema.Struct({
    defaultDays: Positive,
    /** PASS-012 The passes that people can register. A type that is removed here keeps its registered passes. */
    types: Schema.Array(PassType),
    /** N03 The distance that a Norwegian commuter pass covers, and the subsidy for its holder. */
    no: Schema.Struct({ coveredMeters: Count, amount: MainUnits })
  }),
  /** SEC-014 `newUserDays`: the age up to which an account is that of a new user. */
  voucher: Schema.Struct({ expiresDays: Positive, newUserDays: Positive }),
  nudge: Schema.Struct({
    credit: Schema.Struct({ DKK: MainUnits, EUR: MainUnits, NOK: MainUnits, SEK: MainUnits })
  })
}

export const moneyDefaults = {
  subsidy: {
    minimumMeters: { default: 2000, NL: 5000, BE: 5000 },
    coveredMeters: 10_000,
    amount: {
      DK: { perKm: 1, max: 10 },
      SE: { flat: 15 },
      NL: { flat: 2 },
      BE: { flat: 2 },
      NO: { flat: 15 }
    }
  },
  fairUse: {
    maxPerPair: { "1h": 1, "2h": 2, "24h": 4, "7d": 14, "30d": 50 },
    maxPerDriver: { "24h": 8, "30d": 120 },
    maxPerPassenger: { "24h": 4, "30d": 60 }
  },
  pricing: {
    DK: { perKm0_10: 1, perKm10_50: 0.75, perKm50: 0.5 },
    SE: { base: 15, perKm: 1 },
    NL: { base: 2, perKm: 0.1 },
    BE: { base: 2, perKm: 0.1 },
    NO: { base: 15, perKm: 1 },
    chargeFirstTenOutsidePartner: false,
    rounding: { DKK: 0.25, SEK: 0.25, NOK: 0.25, EUR: 0.05 }
  },
  money: {
    creditWithinMinutes: 15,
    adjustmentLimit: { DKK: 250, SEK: 350, NOK: 350, EUR: 35 },
    payoutDayOfNextMonth: 14,
    topUpAmounts: {
      DKK: [50, 100, 250, 500, 1000],
      SEK: [50, 100, 250, 500, 1000],
      NOK: [50, 100, 250, 500, 1000],
      EUR: [10, 15, 25, 50, 100]
    }
  },
  payout: {
    debtor: { name: "Samvej", accounts: {} },
    formByCountry: { default: "IBAN", DK: "REG_ACCOUNT" }
  },
  pass: {
    defaultDays: 30,
    types: [
      { id: "atb-period", name: "AtB periodebillett", country: "NO", image: "" },
      { id: "kolumbus-period", name: "Kolumbus periodebillett", country: "NO", image: "" },
      { id: "norled-period", name: "Norled periodekort", country: "NO", image: "" },
      { id: "ruter-period", name: "Ruter periodebillett", country: "NO", image: "" },
      { id: "skyss-period", name: "Skyss periodebillett", country: "NO", image: "" }
    ],
    no: { coveredMeters: 40_000, amount: 45 }
  },
  voucher: { expiresDays: 60, newUserDays: 30 },
  nudge: { credit: { DKK: 100, EUR: 10, NOK: 100, SEK: 100 } }
} as const
