import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { MoneyList } from "#core/contract/moneyList.ts"

const decode = Schema.decodeUnknownOption(MoneyList)

describe("amounts in several currencies as one text", () => {
  it.each([
    ["", []],
    ["50DKK", [{ amount: 5000, currency: "DKK" }]],
    [
      "2.5DKK,70EUR",
      [
        { amount: 250, currency: "DKK" },
        { amount: 7000, currency: "EUR" }
      ]
    ]
  ])("N77 are read from %j", (text, amounts) => {
    expect(decode(text)).toEqual(Option.some(amounts))
    expect(Schema.encodeSync(MoneyList)(Option.getOrThrow(decode(text)))).toBe(text)
  })

  it.each(["50", "DKK", "50USD", "50DKK,", ",50DKK", "-1DKK", "1.005DKK", "1DKK,2DKK", "1e3DKK"])(
    "N77 are not read from %j",
    (text) => expect(decode(text)).toEqual(Option.none())
  )
})
