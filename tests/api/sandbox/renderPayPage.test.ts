import { describe, expect, it } from "vitest"
import { renderPayPage } from "#api/sandbox/renderPayPage.ts"
import { money } from "#core/shared/Money.ts"

describe("the payment page of the sandbox", () => {
  it.each([
    ["EN", 10_000, "kr. 100"],
    ["EN", 1250, "kr. 12.50"],
    ["DA", 1250, "12,50 kr."]
  ] as const)("shows the amount in %s as the app does: %i is %s", (language, amount, shown) => {
    const page = renderPayPage({
      reference: "r",
      amount: money(amount, "DKK"),
      method: "mobilepay",
      language,
      status: "created",
      returnPath: "/account"
    })
    expect(page.replaceAll("\u{a0}", " ")).toContain(`<dd>${shown}</dd>`)
  })
})
