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
  await expect(trip).toContainText("37.9 km")

  const account = new AccountPage(page)
  for (const [country, currency, balance] of [
    ["DK", "DKK", "kr. 0"],
    ["SE", "SEK", "kr. 0"],
    ["NO", "NOK", "kr. 0"],
    ["NL", "EUR", "€0"],
    ["BE", "EUR", "€0"]
  ] as const) {
    const changed = await api.patch("/api/me", { country })
    expect(await changed.json()).toMatchObject({ currency })
    await account.open()
    await expect(account.balance).toContainText(balance)
  }
})
