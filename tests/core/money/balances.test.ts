import { assert, describe, it } from "@effect/vitest"
import { availability, type Balances, expiredCredit, hasNoMoney, missingFunds } from "#core/money/balances.ts"
import { minor } from "#core/shared/Money.ts"

/** A person's accounts in Danish kroner, with nothing held. */
const balancesOf = (balance: number, credit: number, more: Partial<Balances> = {}): Balances => ({
  currency: "DKK",
  balance: minor(balance),
  credit: minor(credit),
  held: minor(0),
  heldCredit: minor(0),
  ...more
})

describe("N11 a person's money", () => {
  it("PROF-019 counts held money in the balance but not in what is available", () => {
    const own = balancesOf(4000, 300, { held: minor(1000), heldCredit: minor(200) })
    assert.deepStrictEqual(availability(own), {
      balance: minor(5000),
      credit: minor(500),
      available: minor(4300)
    })
  })
  it.each([
    ["none without any amount", balancesOf(0, 0), true],
    ["some with a balance", balancesOf(1, 0), false],
    ["some with credit", balancesOf(0, 1), false],
    ["some with held money", balancesOf(0, 0, { held: minor(1) }), false],
    ["some with held credit", balancesOf(0, 0, { heldCredit: minor(1) }), false]
  ])("is %s", (_case, own, isNone) => {
    assert.strictEqual(hasNoMoney(own), isNone)
  })
})

describe("the missing funds of a price are", () => {
  it.each([
    ["BOOK-017 nothing when the balance is enough", 1700, 1700, 0],
    ["BOOK-017 the difference to the balance", 1500, 1700, 200],
    ["BOOK-017 more than the price for a negative balance", -100, 1700, 1800]
  ])("%s", (_case, available, price, missing) => {
    assert.strictEqual(missingFunds(minor(available), minor(price)), missing)
  })
})

describe("VOUCH-004 the credit that expires", () => {
  it.each([
    [5000, [], 5000],
    [5000, [5000], 0],
    [3000, [5000], 0],
    [7000, [5000], 2000],
    [0, [], 0]
  ])("of %s with %s in force is %s", (free, inForce, expired) => {
    assert.strictEqual(
      expiredCredit(
        minor(free),
        inForce.map((amount) => minor(amount))
      ),
      expired
    )
  })
})
