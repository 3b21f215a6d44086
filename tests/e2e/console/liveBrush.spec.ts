import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { withWebGl } from "#tests/e2e/support/browserSettings.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use(withWebGl)

test("CONS-001 the list of the live map shows only what the map shows, if the agent wants it", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, {
    number: "31960421",
    firstName: "Solvej",
    minutes: 25
  })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const consolePage = new ConsolePage(page)
  await page.goto("/console/live?q=Solvej")
  await consolePage.signIn(request, "20000061")
  const trips = page.getByRole("listbox", { name: "Trips on the road" })
  await expect(trips.getByRole("option")).toHaveCount(1)
  const seen = page.getByRole("button", { name: "Only what the map shows" })
  await seen.press("Enter")
  await expect(page).toHaveURL(/seen=1/)
  await expect(seen).toHaveAttribute("aria-pressed", "true")
  await expect(trips.getByRole("option")).toHaveCount(1)
  await expectAccessible(page)

  // The map moves to the site, which is in another city than the car.
  await page.getByRole("radio", { name: "Parking sites" }).press("Space")
  await page.getByRole("option", { name: /Havnens Kontorhus/ }).click()
  await expect(page.getByRole("status").filter({ hasText: /^0 trips/ })).toBeVisible()
  await seen.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: /^1 trip/ })).toBeVisible()
})
