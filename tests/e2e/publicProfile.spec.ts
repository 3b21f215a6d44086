import { z } from "zod"
import { aPng } from "#tests/support/builders/images.ts"
import { EidPage } from "./pages/EidPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createCorrespondents } from "./support/createCorrespondents.ts"
import { Offered } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const isDrawn = (image: Element): boolean => image instanceof HTMLImageElement && image.naturalWidth > 0

const Conversation = z.object({ is_blocked: z.boolean() })

test("PUBPROF-001 PUBPROF-003 PUBPROF-004 a profile shows the person, and the weeks as driver and as passenger", async ({
  page,
  request
}) => {
  const { api, passenger, tripId } = await createCorrespondents(request, {
    number: 31_490_031,
    driver: "Didrik"
  })
  await api.patch("/api/me", { description: "Quiet mornings, please." })
  const { departure, departure_stops: _, via_stops: __, charge_for_trip: ___, ...way } = anOffer(60)
  const { departure: ____, ...weekly } = anOffer(60)
  const offered = await api.post("/api/v3/commute/driver/trip", {
    ...weekly,
    type: "WORK",
    times: { monday_leave: "07:10", tuesday_leave: "07:10" }
  })
  expect(offered.status(), await offered.text()).toBe(201)
  const saved = await api.post("/api/v3/commute/passenger/request", {
    ...way,
    type: "OTHER",
    seats: 1,
    planned_time: departure,
    planned_time_by: "DEPARTURE",
    times: { friday_leave: "16:30" }
  })
  expect(saved.status(), await saved.text()).toBe(201)
  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/search-result?trip_id=${tripId}`)
  await page.getByRole("button", { name: "Show the profile of Didrik Krogh" }).click()
  const sheet = page.getByRole("dialog")
  await expect(sheet).toContainText("Didrik Krogh")
  await expect(sheet).toContainText("Quiet mornings, please.")
  const weeks = sheet.getByRole("region", { name: "Recurring trips" }).getByRole("listitem")
  await expect(weeks.filter({ hasText: "Drives" })).toContainText(/Roskilde → København.*Mon, Tue 07:10/)
  await expect(weeks.filter({ hasText: "Rides along" })).toContainText(/Roskilde → København.*Fri 16:30/)
})

test("PUBPROF-003 SHARED-003 a profile shows rating, their number, shared rides and that the identity is verified, and the link of a trip its driver's picture and average rating", async ({
  browser,
  page,
  request
}) => {
  const { api, passenger, passengerApi, token, tripId } = await createCorrespondents(request, {
    number: 31_091_102,
    driver: "Didrik"
  })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
  for (const rater of [api, passengerApi])
    expect((await rater.post(`/api/v3/commute/rate/${id}`, { rating: 4.5 })).status()).toBe(200)
  const driver = await (await browser.newContext()).newPage()
  await signInWithToken(driver, token)
  const eid = new EidPage(driver)
  await eid.open()
  await eid.proceed("MitID")
  await eid.provider.confirm.click()
  await expect(driver.getByText("Your identity is verified")).toBeVisible()
  await driver.context().close()

  await signInWithToken(page, passenger)
  await page.goto(`/trip-details/passenger/${id}/${tripId}`)
  await page.getByRole("button", { name: "Show the profile of Didrik Krogh" }).click()
  const sheet = page.getByRole("dialog")
  await expect(sheet).toContainText("4.5 (1)")
  await expect(sheet).toContainText("1 shared ride")
  await expect(sheet).toContainText("Identity verified with MitID")

  const uploaded = await request.post("/api/me", {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: { name: "me.png", mimeType: "image/png", buffer: aPng() } }
  })
  expect(uploaded.status(), await uploaded.text()).toBe(200)
  const offered = Offered.parse(await (await api.post("/api/v3/commute/driver/trip", anOffer(600))).json())
  await page.goto(`/shared-trip/${offered.trip.id}`)
  // The server writes the page too, before the app comes.
  const onLink = page.locator("#root").getByRole("region", { name: "Your driver" })
  await expect(onLink).toContainText("Didrik")
  await expect(onLink).toContainText("Rating 4.5")
  await expect(onLink.locator("img")).toHaveAttribute("src", /^\/api\/files\//)
  await expect.poll(() => onLink.locator("img").evaluate(isDrawn)).toBe(true)
})

test("N98 somebody is blocked and reported from the profile, and can be written to again after the block", async ({
  page,
  request
}) => {
  const { passengerId, token, write } = await createCorrespondents(request, {
    number: 31_490_033,
    driver: "Egil"
  })
  await write("Hey you!")
  await signInWithToken(page, token)
  await page.goto(`/conversations/${passengerId}`)
  const openProfile = () => page.getByRole("button", { name: "Show the profile of Tove L" }).click()
  await openProfile()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("button", { name: "Report Tove" }).click()
  await expect(sheet.getByRole("button", { name: "Send the report" })).toBeDisabled()
  await sheet.getByRole("radio", { name: "Threats, insults or harassment" }).check()
  await sheet.getByRole("textbox", { name: "Tell us more" }).fill("She insulted me.")
  await expectAccessible(page)
  await sheet.getByRole("button", { name: "Send the report" }).click()
  await expect(page.getByText("Thank you. We look at your report.")).toBeVisible()
  await sheet.getByRole("button", { name: "Block Tove" }).click()
  await page
    .getByRole("dialog", { name: "Block Tove?" })
    .getByRole("button", { name: "Block", exact: true })
    .click()
  await expect(page.getByText("Tove is blocked.")).toBeVisible()
  await sheet.getByRole("button", { name: "Close" }).click()
  await expect(page.getByText("You have blocked this person.")).toBeVisible()
  await expect(page.getByRole("textbox")).toBeHidden()
  const api = apiClientFor(request, token)
  const blocked = await api.get(`/api/conversations/${passengerId}`)
  expect(Conversation.parse(await blocked.json()).is_blocked).toBe(true)
  await openProfile()
  await sheet.getByRole("button", { name: "End the block of Tove" }).click()
  await sheet.getByRole("button", { name: "Close" }).click()
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible()
})
