import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { TransactionView } from "#core/contract/money.ts"
import { TripId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { transactionPath } from "#rider/features/account/transactionPath.ts"
import { transactionsCsv } from "#rider/features/account/transactionsCsv.ts"
import { at, uuid } from "#tests/ui/rider/views.ts"

const trip = TripId.make(uuid(7))
const fare: TransactionView = {
  id: uuid(1),
  date: at("23:30"),
  type: "PAYMENT",
  actionableType: "commute_passenger_trip",
  actionableId: Option.some(uuid(8)),
  tripId: Option.some(trip),
  amount: minor(2825),
  currency: "DKK",
  meta: { ingoing: false }
}

describe("a transaction", () => {
  it.each([
    ["commute_passenger_trip", `/trip-details/passenger/${uuid(8)}/${uuid(7)}`],
    ["commute_driver_trip", `/trip-details/driver/${uuid(7)}`],
    ["top_up", `/trip-details/search-result?trip_id=${uuid(7)}`],
    ["payout", undefined],
    ["voucher", undefined],
    ["adjustment", undefined]
  ] as const)("MONEY-026 of the kind %s opens %s", (actionableType, path) => {
    expect(transactionPath({ ...fare, actionableType })).toBe(path)
  })

  it("MONEY-026 without a ride opens nothing", () => {
    expect(transactionPath({ ...fare, tripId: Option.none() })).toBeUndefined()
    expect(transactionPath({ ...fare, actionableId: Option.none() })).toBeUndefined()
  })

  it("MONEY-023 MONEY-025 is a line of the CSV file, with its sign, on its day in the country", () => {
    const csv = transactionsCsv(
      [fare, { ...fare, actionableType: "voucher", amount: minor(5), meta: { ingoing: true } }],
      "DK",
      {
        header: ["Dato", "Hvad", 'Modtaget "eller" betalt', "Beløb", "Valuta"],
        action: (type) => `action ${type}`,
        kind: (ingoing) => (ingoing ? "in" : "out")
      }
    )
    expect(csv).toBe(
      [
        '\uFEFF"Dato","Hvad","Modtaget ""eller"" betalt","Beløb","Valuta"',
        '"2026-03-03","action commute_passenger_trip","out","-28.25","DKK"',
        '"2026-03-03","action voucher","in","0.05","DKK"',
        ""
      ].join("\r\n")
    )
  })
})
