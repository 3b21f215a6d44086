import { AccountPage } from "./pages/AccountPage.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("L10N-005 L10N-006 L10N-007 L10N-008 a person reads dates, kilometres, and amounts in the currency of their country", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31010271",
    firstName: "Ran",
    minutes: 30
  })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/trip-history")
  const trip = page.getByRole("list", { name: "Your trips" }).getByRole("article")
  await expect(trip).toContainText(/You drove · \d\d\/\d\d\/\d\d/)
  await expect(trip).toContainText("38.1 km")

  const account = new AccountPage(page)
  for (const [country, zipcode, currency, balance, amounts] of [
    ["DK", "4000", "DKK", "kr. 0", ["kr. 50", "kr. 100", "kr. 250", "kr. 500", "kr. 1,000"]],
    ["SE", "211 20", "SEK", "kr. 0", ["kr. 50", "kr. 100", "kr. 250", "kr. 500", "kr. 1,000"]],
    ["NO", "0150", "NOK", "kr. 0", ["kr. 50", "kr. 100", "kr. 250", "kr. 500", "kr. 1,000"]],
    ["NL", "1012 AB", "EUR", "€0", ["€10", "€15", "€25", "€50", "€100"]],
    ["BE", "1000", "EUR", "€0", ["€10", "€15", "€25", "€50", "€100"]]
  ] as const) {
    const changed = await api.patch("/api/me", { country, zipcode })
    expect(await changed.json()).toMatchObject({ currency })
    await account.open()
    await expect(account.balance).toContainText(balance)
    await account.openTopUp()
    const choices = account.topUpSheet.getByRole("group", { name: "Amount" }).locator("label")
    await expect(choices).toHaveText([...amounts])
  }
})
