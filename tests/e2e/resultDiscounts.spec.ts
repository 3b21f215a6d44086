import type { APIRequestContext } from "@playwright/test"
import { anOffer, type Way, ways } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { Offered } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

/** Creates Hans, who drives, and answers what offers a trip of his that departs in `minutes`. */
const createDriver = async (request: APIRequestContext, number: string) => {
  const token = await createPerson(request, { number, firstName: "Hans", lastName: "Krogh" })
  const offer = async (minutes: number, way: Way): Promise<string> => {
    const offered = await apiClientFor(request, token).post(
      "/api/v3/commute/driver/trip",
      anOffer(minutes, way)
    )
    expect(offered.status(), await offered.text()).toBe(201)
    return Offered.parse(await offered.json()).trip.id
  }
  return { token, offer }
}

const warnings = [
  ["outside", "This ride is outside our partner areas and gets no subsidy."],
  ["short", "Rides under 5 km get no subsidy."],
  ["blocked", "Rides here get no subsidy."],
  ["zero", "The partner of this area pays nothing for this ride."]
] as const

test("SUBS-010 SUBS-012 SUBS-013 SUBS-014 a result says why its ride has no subsidy: outside the partner areas, too short, blocked, or of a partner that pays nothing", async ({
  page,
  request
}) => {
  const { offer } = await createDriver(request, "31090101")
  const passenger = await createPerson(request, { number: "31090102", firstName: "Ina", lastName: "Lund" })
  await signInWithToken(page, passenger)
  for (const [at, [kind, warning]] of warnings.entries()) {
    const tripId = await offer(120 * (at + 1), ways[kind])
    await page.goto(`/trip-details/search-result?trip_id=${tripId}`)
    await expect(page.getByText(warning)).toBeVisible()
    for (const [, other] of warnings) if (other !== warning) await expect(page.getByText(other)).toBeHidden()
  }
  await expectAccessible(page)
})

test("SUBS-008 SUBS-009 SUBS-011 SUBS-015 a subsidised ride names the area that pays and has no warning; after the next ride of the same two it names the driver with whom they are used up", async ({
  page,
  request
}) => {
  const { offer, token } = await createDriver(request, "31090103")
  const passenger = await createPerson(request, { number: "31090104", firstName: "Ina", lastName: "Lund" })
  const later = await offer(90, ways.usual)
  await signInWithToken(page, passenger)
  const readQuote = async (): Promise<unknown> =>
    (await apiClientFor(request, passenger).get(`/api/v3/commute/marketplace/trip/${later}`)).json()
  expect(await readQuote()).toMatchObject({
    discount_eligible: true,
    discount_eligible_payload: {
      minimum_distance: 3000,
      areas: [[expect.any(String), "Københavns Kommune"]],
      violation: null
    },
    contract: { public_area_name: "Københavns Kommune" }
  })
  await page.goto(`/trip-details/search-result?trip_id=${later}`)
  const price = page.getByRole("region", { name: "Price" })
  await expect(price).toContainText("Paid for by Københavns Kommune")
  await expect(price).toContainText("-kr. 10")
  await expect(page.getByText(/subsid/i)).toHaveCount(0)

  const earlier = await offer(40, ways.usual)
  await bookAndAccept(request, { driver: token, passenger, tripId: earlier })
  await page.reload()
  expect(await readQuote()).toMatchObject({
    discount_eligible: false,
    discount_eligible_payload: { violation: "1h" }
  })
  await expect(
    page.getByText("The subsidised rides with Hans are used up for now: this one gets no subsidy.")
  ).toBeVisible()
  await expect(price).not.toContainText("Paid for by")
})
