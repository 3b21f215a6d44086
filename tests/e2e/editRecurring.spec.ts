import { z } from "zod"
import { StartPage } from "./pages/StartPage.ts"
import { WeekForm } from "./pages/WeekForm.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Offered = z.object({ recurring_trip: z.object({ id: z.string() }) })
const Recurring = z.object({
  monday_leave: z.string().nullable(),
  tuesday_leave: z.string().nullable(),
  saturday_leave: z.string().nullable(),
  seats: z.number(),
  planned_time_by: z.string(),
  auto_offer: z.boolean()
})

const { departure: _departure, ...address } = anOffer(0)
const weekly = { ...address, type: "WORK", times: { monday_leave: "07:10", tuesday_leave: "07:40" } }

test("RECUR-008 RECUR-010 RECUR-011 RECUR-018 a driver changes the days, times and terms of a weekly trip", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31030020", firstName: "Thue", lastName: "Vang" })
  const api = apiClientFor(request, token)
  const created = await api.post("/api/v3/commute/driver/trip", weekly)
  const { id } = Offered.parse(await created.json()).recurring_trip
  await signInWithToken(page, token)
  await page.goto(`/recurring/edit/${id}`)
  await expect(page.getByText("You drive", { exact: true })).toBeVisible()
  const week = new WeekForm(page)
  await expect(week.checked.and(page.getByRole("checkbox", { name: /day$/ }))).toHaveCount(2)
  await expect(week.minute("Tuesday")).toHaveValue("40")
  await expect(page.getByRole("link", { name: /Pause with a vacation/ })).toHaveAttribute(
    "href",
    `/vacation?backToLink=/recurring/edit/${id}`
  )

  await week.hour("Monday").press("Backspace")
  await week.saveButton.click()
  await expect(page.getByRole("alert")).toHaveText("Enter a time")
  await week.setTime("Monday", "06", "55")
  await week.day("Tuesday").uncheck()
  await week.day("Saturday").check()
  await page.getByRole("radio", { name: "2 seats" }).check()
  await page.getByRole("switch", { name: "Accept recurring passengers at once" }).check()
  await page.reload()
  await expect(week.day("Tuesday")).not.toBeChecked()
  await week.saveButton.click()
  await expect(page.getByText("Your recurring trip is changed.")).toBeVisible()
  const saved = Recurring.parse(await (await api.get(`/api/v3/commute/recurring/${id}`)).json())
  expect(saved).toEqual({
    monday_leave: "06:55",
    tuesday_leave: null,
    saturday_leave: "07:10",
    seats: 2,
    planned_time_by: "DEPARTURE",
    auto_offer: true
  })
})

test("RECUR-009 RECUR-017 RECUR-019 a weekly trip is deleted after a question, and then not found", async ({
  page,
  request,
  expectRefusal
}) => {
  const token = await createPerson(request, { number: "31030021", firstName: "Ana", lastName: "Hede" })
  const api = apiClientFor(request, token)
  const created = await api.post("/api/v3/commute/driver/trip", weekly)
  const { id } = Offered.parse(await created.json()).recurring_trip
  await signInWithToken(page, token)
  await page.goto(`/recurring/edit?recurringTrip=${id}`)
  await page.getByRole("button", { name: "Delete" }).click()
  const dialog = page.getByRole("dialog", { name: "Delete this recurring trip?" })
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Your recurring trip is deleted.")).toBeVisible()
  await expect(new StartPage(page).heading).toBeVisible()
  expectRefusal(404, `/recurring/${id}`)
  await page.goto(`/recurring/edit/${id}`)
  await expect(page).toHaveURL("/content-not-found")
})

test("RECUR-012 RECUR-014 RECUR-015 the ride agent of a passenger has its way, days and times, and keeps its one seat", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31440141", firstName: "Mads", lastName: "Hede" })
  const api = apiClientFor(request, token)
  const { charge_for_trip: _, departure_stops: __, via_stops: ___, ...way } = address
  const created = await api.post("/api/v3/commute/passenger/request", {
    ...way,
    type: "OTHER",
    seats: 3,
    planned_time_by: "ARRIVAL",
    times: { monday_leave: "07:10", thursday_leave: "08:20" }
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = Offered.parse(await created.json()).recurring_trip
  await signInWithToken(page, token)
  await page.goto(`/recurring/edit/${id}`)
  await expect(page.getByText("You ride along", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: /^From Tværbakken 9/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^To Fredensgade 30/ })).toBeVisible()
  await expect(page.getByRole("radio", { name: "Arrival" })).toBeChecked()
  const week = new WeekForm(page)
  await expect(week.hour("Monday")).toHaveValue("07")
  await expect(week.minute("Thursday")).toHaveValue("20")
  await expect(page.getByRole("radio", { name: /seat/ })).toHaveCount(0)
  await week.day("Monday").uncheck()
  await week.saveButton.click()
  await expect(page.getByText("Your recurring trip is changed.")).toBeVisible()
  const saved = await api.get(`/api/v3/commute/recurring/${id}`)
  expect(await saved.json()).toMatchObject({
    role: "PASSENGER",
    seats: 1,
    planned_time_by: "ARRIVAL",
    monday_leave: null,
    thursday_leave: "08:20",
    from_street: "Tværbakken 9",
    to_city: "København V"
  })
})
