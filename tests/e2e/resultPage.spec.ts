import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Overview = z.object({ driver_trips: z.array(z.object({ id: z.string() })) })
const Notifications = z.object({ data: z.array(z.object({ data: z.object({ route: z.string() }) })) })

test.use({ permissions: ["clipboard-read", "clipboard-write"] })

test("SRCH-028 SRCH-029 TRIP-065 PUBPROF-005 a passenger looks at the driver, writes to them and copies the link of a result", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31050011", firstName: "Jens", minutes: 45 })
  const passenger = await createPerson(request, { number: "31050012", firstName: "Mia", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await page.getByRole("button", { name: "Show the profile of Jens Krogh" }).click()
  await expect(result.dialog).toContainText("Jens Krogh")
  await expect(result.dialog).toContainText("There are no recurring trips yet.")
  await expectAccessible(page)
  await result.dialog.getByRole("button", { name: "Close" }).click()
  await expect(result.dialog).toBeHidden()

  await page.getByRole("button", { name: "Message Jens" }).click()
  await expect(result.dialog.getByRole("button", { name: "Send" })).toBeDisabled()
  await result.dialog.getByLabel("Message", { exact: true }).fill("I carry a cello.")
  await expectAccessible(page)
  await result.confirm("Send")
  await expect(page.getByText("Your message to Jens is sent.")).toBeVisible()
  const notifications = await api.get("/api/v4/notifications/all")
  expect(Notifications.parse(await notifications.json()).data[0]?.data.route).toMatch(/^\/conversations\//)

  await page.getByRole("button", { name: "Share trip" }).click()
  await expect(page.getByText("The link is copied.")).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).searchParams.get("trip_id")).toBe(tripId)
})

test("PUBPROF-002 a guest signs in before a profile or a message opens", async ({ page, request }) => {
  const { tripId } = await createTrip(request, { number: "31050013", firstName: "Kaj", minutes: 45 })
  const result = new TripPage(page)
  await result.openAsResult(tripId)
  await page.getByRole("button", { name: "Show the profile of Kaj" }).click()
  await expect(page.getByRole("dialog", { name: "Sign in or create account" })).toBeVisible()
})

/** Creates a driver with a trip at 07:10 on every day, and returns the id of its last occurrence. */
const createWeeklyTrip = async (request: APIRequestContext, number: string): Promise<string> => {
  const token = await createPerson(request, { number, firstName: "Per", lastName: "Krogh" })
  const driver = apiClientFor(request, token)
  const every = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      `${day}_leave`,
      "07:10"
    ])
  )
  const offered = await driver.post("/api/v3/commute/driver/trip", {
    ...anOffer(45),
    type: "WORK",
    times: every
  })
  expect(offered.status(), await offered.text()).toBe(201)
  const overview = Overview.parse(await (await driver.get("/api/v3/commute/overview/list")).json())
  return overview.driver_trips.at(-1)?.id ?? ""
}

test("SRCH-027 AUTOB-002 a result has the choice of a weekly seat where its trip allows it", async ({
  page,
  request
}) => {
  const single = await createTrip(request, { number: "31050014", firstName: "Ib", minutes: 45 })
  const weeklyTrip = await createWeeklyTrip(request, "31059002")
  const passenger = await createPerson(request, { number: "31059003", firstName: "Fie", lastName: "Lund" })
  await signInWithToken(page, passenger)
  const result = new TripPage(page)
  const weekly = page.getByRole("switch", { name: "Every week" })
  await result.openAsResult(weeklyTrip)
  await expect(weekly).not.toBeChecked()
  await result.openAsResult(single.tripId)
  await expect(result.requestSeatButton).toBeVisible()
  await expect(weekly).toBeHidden()
})

test("AUTOB-001 AUTOB-003 AUTOB-004 a passenger switches a weekly seat on and off", async ({
  page,
  request
}) => {
  const tripId = await createWeeklyTrip(request, "31050015")
  await signInWithToken(
    page,
    await createPerson(request, { number: "31050016", firstName: "Liv", lastName: "Lund" })
  )
  const result = new TripPage(page)
  const weekly = page.getByRole("switch", { name: "Every week" })
  await result.openAsResult(tripId)
  await weekly.click()
  await expect(page.getByText("You ask for this seat every week now.")).toBeVisible()
  await expect(page.getByText("You ask for this seat every week.", { exact: true })).toBeVisible()
  await expect(weekly).toBeChecked()
  await expectAccessible(page)
  await weekly.click()
  await expect(page.getByText("You no longer ask for this seat every week.")).toBeVisible()
  await expect(weekly).not.toBeChecked()
})
