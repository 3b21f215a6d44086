import { z } from "zod"
import { OfferPage } from "./pages/OfferPage.ts"
import { WeekForm } from "./pages/WeekForm.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Weekly = z.object({
  data: z.array(
    z.object({
      to_city: z.string(),
      monday_leave: z.string().nullable(),
      friday_leave: z.string().nullable(),
      saturday_leave: z.string().nullable()
    })
  )
})

test("TRIP-020 TRIP-021 RECUR-003 RECUR-006 a commuter offers a weekly trip and its return, eight hours later", {
  tag: "@desktop"
}, async ({ page, request }) => {
  test.slow()
  const token = await createPerson(request, { number: "31030002", firstName: "Karl", lastName: "Friis" })
  await signInWithToken(page, token)
  const offer = new OfferPage(page)
  await offer.open()
  await offer.switchTo("Commute")
  await expect(page.getByRole("button", { name: /^Departure/ })).toBeHidden()
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  await offer.nextButton.click()

  const week = new WeekForm(page)
  await expect(week.checked).toHaveCount(5)
  await week.day("Friday").uncheck()
  await week.setTime("Saturday", "10", "30")
  await expect(week.day("Saturday")).toBeChecked()
  await page.reload()
  await expect(week.day("Friday")).not.toBeChecked()
  await week.saveButton.click()

  await offer.returnTripDialog.getByRole("button", { name: "Offer the way back" }).click()
  await expect(page).toHaveURL(/\/provide\?type=recurring/)
  await expect(page.getByRole("button", { name: /^From Nørregade/ })).toBeVisible()
  await offer.nextButton.click()
  await expect(week.hour("Saturday")).toHaveValue("18")
  await week.saveButton.click()
  await expect(page).toHaveURL("/?tab=recurring")

  const answer = await apiClientFor(request, token).get("/api/v3/commute/recurring")
  const saved = Weekly.parse(await answer.json()).data
  expect(saved).toHaveLength(2)
  expect(saved).toEqual(
    expect.arrayContaining([
      { to_city: "Køge", monday_leave: "09:00", friday_leave: null, saturday_leave: "10:30" },
      { to_city: "Roskilde", monday_leave: "17:00", friday_leave: null, saturday_leave: "18:30" }
    ])
  )
})

test("RECUR-001 RECUR-002 RECUR-004 RECUR-005 the options need a trip, and begin with Monday to Friday at nine unless their address has a time", async ({
  page,
  request
}) => {
  test.slow()
  const token = await createPerson(request, { number: "31030003", firstName: "Liv", lastName: "Bech" })
  await signInWithToken(page, token)
  await page.goto("/provide/option?trip=draft&time=06:40")
  await expect(page).toHaveURL(/\/provide\?type=recurring/)
  const offer = new OfferPage(page)
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  await page.goto("/provide/option?trip=draft")
  const week = new WeekForm(page)
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await expect(week.day(day)).toBeChecked()
  for (const day of ["Saturday", "Sunday"]) await expect(week.day(day)).not.toBeChecked()
  await expect(week.hour("Monday")).toHaveValue("09")
  await expect(week.minute("Monday")).toHaveValue("00")
  await page.goto("/provide/options?trip=draft&time=06:40")
  await expect(page).toHaveURL("/provide/option?trip=draft&time=06:40")
  await expect(week.hour("Monday")).toHaveValue("06")
})

test("TRIP-022 a time that is missing is asked for, and a week that the server refuses is kept in the form", async ({
  page,
  request,
  expectRefusal
}) => {
  const token = await createPerson(request, { number: "31091003", firstName: "Liv", lastName: "Bech" })
  await signInWithToken(page, token)
  const offer = new OfferPage(page)
  await page.goto("/provide?type=recurring")
  await offer.enterAddresses("Jernbanegade Roskilde", "Nørregade Køge")
  await page.goto("/provide/option?trip=draft&time=06:40")
  const week = new WeekForm(page)
  await week.hour("Monday").press("Backspace")
  await week.saveButton.click()
  await expect(page.getByRole("alert")).toHaveText("Enter a time")
  await week.setTime("Monday", "07", "15")

  // The form sends no week without a day; the server refuses one.
  await page.route(
    "**/api/v3/commute/driver/trip",
    async (route) => {
      const offered = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON())
      await route.continue({ postData: { ...offered, times: {} } })
    },
    { times: 1 }
  )
  expectRefusal(422, "/v3/commute/driver/trip")
  await week.saveButton.click()
  await expect(page.getByText("The recurring trip could not be saved.")).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto("/provide/option?trip=draft")
  await expect(week.minute("Monday")).toHaveValue("15")
})
