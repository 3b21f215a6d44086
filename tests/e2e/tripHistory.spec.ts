import { z } from "zod"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Offered = z.object({ trip: z.object({ id: z.string() }) })
/** One more than a page. */
const TRIPS = 21

test("HIST-001 HIST-002 HIST-003 HIST-005 a driver reads the whole history page by page, and the figures of the profile", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31050051", firstName: "Egon", lastName: "Krogh" })
  const api = apiClientFor(request, token)
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const offered = await api.post("/api/v3/commute/driver/trip", anOffer(30))
    const { id } = Offered.parse(await offered.json()).trip
    expect((await api.post(`/api/commute/${id}/start`, {})).status()).toBe(200)
    expect((await api.post(`/api/commute/${id}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  }
  await signInWithToken(page, token)
  await page.goto("/trip-history")
  const trips = page.getByRole("list", { name: "Your trips" }).getByRole("article")
  await expect(trips).toHaveCount(20)
  const figures = page.getByRole("region", { name: "So far" })
  await expect(figures).toContainText(`Trips as driver${TRIPS}`)
  await expect(figures).toContainText("Shared rides0")
  await page.getByRole("button", { name: "Show more" }).scrollIntoViewIfNeeded()
  await expect(trips).toHaveCount(TRIPS)
  await expect(page.getByText("That is everything.")).toBeVisible()
  await trips.first().getByRole("link").click()
  await expect(page).toHaveURL(/\/trip-details\/driver\//)
  await expect(page.getByText("Nobody rode along.")).toBeVisible()
})
