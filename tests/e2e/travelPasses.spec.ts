import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { z } from "zod"
import { aPng } from "#tests/support/builders/images.ts"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { inDays } from "./support/inDays.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInStaff } from "./support/signInStaff.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { test } from "./support/test.ts"

const Added = z.object({ id: z.string() })
const picture = { name: "pass.png", mimeType: "image/png", buffer: aPng() }

/** The same day as the app writes it. */
const written = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

const addPass = async (
  request: APIRequestContext,
  token: string,
  period: { readonly start: number; readonly end: number; readonly type?: string }
): Promise<string> => {
  const answer = await request.post("/api/me/travel-passes", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      travel_pass_id: period.type ?? "ruter-period",
      period_start: inDays(period.start),
      period_end: inDays(period.end),
      image: picture
    }
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Added.parse(await answer.json()).id
}

const decide = async (page: Page, id: string, state: string): Promise<void> => {
  const data = { state, reason: "The period cannot be read" }
  const headers = { "sec-fetch-site": "same-origin" }
  const answer = await page.request.post(`/api/console/travel-passes/${id}`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(204)
}

/** The picture is shown, not only its description. */
const expectLoaded = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole("img", { name })
        .first()
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
    )
    .toBeGreaterThan(0)

test("PASS-001 PASS-008 PASS-009 PASS-013 a person registers a travel pass with its picture", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31485011", firstName: "Gudrun", lastName: "Haaland" })
  await signInWithToken(page, token)
  await page.clock.setFixedTime("2027-03-10T12:00:00Z")
  await page.goto("/account")
  await page.getByRole("link", { name: "Travel passes" }).click()
  await expect(page.getByText("You have no travel passes yet.")).toBeVisible()
  await page.getByRole("button", { name: "Add a travel pass" }).click()
  const sheet = page.getByRole("dialog", { name: "Add a travel pass" })
  const choose = sheet.getByRole("button", { name: "Choose a picture" })
  await expect(choose).toBeDisabled()
  await sheet.getByLabel("Kind of pass").selectOption("Skyss periodebillett")
  await expect(choose).toBeDisabled()
  await sheet.getByRole("button", { name: "First day" }).click()
  await page.getByRole("button", { name: "Mon 1 March", exact: true }).click()
  await expect(choose).toBeEnabled()
  await expect(sheet.getByRole("button", { name: "Last day" })).toHaveText("31/03/27")
  await sheet.getByRole("button", { name: "First day" }).click()
  await page.getByRole("button", { name: "Tue 16 March", exact: true }).click()
  await sheet.getByRole("button", { name: "Last day" }).click()
  await page.getByRole("button", { name: "Previous month" }).click()
  await expect(page.getByRole("button", { name: "Mon 15 March", exact: true })).toBeDisabled()
  await page.getByRole("button", { name: "Wed 31 March", exact: true }).click()
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), choose.click()])
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles(picture)
  await expectLoaded(page, "Your picture")
  // The same picture can be chosen again: a browser reports it only to an empty input.
  await expect(sheet.locator("input[type=file]")).toHaveValue("")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(/Your travel pass is registered/)).toBeVisible()
  const pass = page
    .getByRole("region", { name: "Not active" })
    .getByRole("article", { name: "Skyss periodebillett" })
  await expect(pass).toContainText("16/03/27 – 31/03/27")
  await expect(pass).toContainText("We are checking it")
})

test("PASS-003 PASS-005 PASS-015 PASS-016 passes are listed by what they count for, and deleted after a question", async ({
  browser,
  baseURL,
  page,
  request
}) => {
  const token = await createPerson(request, {
    number: "31485012",
    firstName: "Gjertrud",
    lastName: "Haaland"
  })
  const rejected = await addPass(request, token, { start: 20, end: 25, type: "atb-period" })
  const approved = await addPass(request, token, { start: -5, end: 19 })
  await addPass(request, token, { start: -40, end: -10, type: "kolumbus-period" })
  await addPass(request, token, { start: 40, end: 60, type: "norled-period" })
  const office = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signInStaff(office, "+4520000061")
  await decide(office, rejected, "REJECTED")
  await decide(office, approved, "APPROVED")
  await office.close()

  await signInWithToken(page, token)
  await page.goto("/account/travel-pass")
  const active = page.getByRole("region", { name: "Active", exact: true }).getByRole("article")
  await expect(active).toHaveText([
    `Ruter periodebillett${written(inDays(-5))} – ${written(inDays(19))}Approved`
  ])
  await expectLoaded(page, "Picture of Ruter periodebillett")
  const others = page.getByRole("region", { name: "Not active" }).getByRole("article")
  await expect(others).toHaveText([
    /^Norled periodekort.*We are checking it/,
    /^AtB periodebillett.*Not approved.*Reason: The period cannot be read/,
    /^Kolumbus periodebillett.*Expired/
  ])
  await others.nth(0).getByRole("button", { name: "Delete" }).click()
  const question = page.getByRole("dialog", { name: "Delete this travel pass?" })
  await expect(question).toContainText("Norled periodekort")
  await question.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The travel pass is deleted.")).toBeVisible()
  await expect(others).toHaveText([/^AtB/, /^Kolumbus/])
})

test("PASS-007 PASS-010 PASS-014 PASS-018 a refused pass says why, and keeps what was entered", async ({
  expectRefusal,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31485013", firstName: "Gunvor", lastName: "Haaland" })
  await addPass(request, token, { start: 0, end: 20 })
  await signInWithToken(page, token)
  await page.addInitScript(() => {
    const limits: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (limit) => {
      limits.push(limit)
      return timeout(limit)
    }
    Reflect.set(globalThis, "limitsOfCalls", limits)
  })
  await page.goto("/account/travel-pass")
  await page.getByRole("button", { name: "Add a travel pass" }).click()
  const sheet = page.getByRole("dialog", { name: "Add a travel pass" })
  await sheet.getByLabel("Kind of pass").selectOption("Ruter periodebillett")
  await sheet.getByRole("button", { name: "First day" }).click()
  await page.locator("[data-dates-dropdown] button[data-today]").click()
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText("Choose a picture of your travel pass.")
  await sheet.locator("input[type=file]").setInputFiles(picture)
  expectRefusal(422, "/api/me/travel-passes")
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText("You already have a travel pass on some of these days.")
  await expect(sheet.getByLabel("Kind of pass")).toHaveValue("ruter-period")
  await expect(sheet.getByRole("img", { name: "Your picture" })).toBeVisible()
  const limits = await page.evaluate((): unknown => Reflect.get(globalThis, "limitsOfCalls"))
  expect(limits).toContain(60_000)
})

/** The demo region has no roads in Norway, where passes count: the API answers as if a pass had lowered its prices. */
const lowerPrices = async (page: Page): Promise<void> => {
  for (const path of ["**/marketplace/search-stream?**", "**/marketplace/trip/**", "**/commute/booking/*"]) {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: body.replaceAll('"travel_pass":null', '"travel_pass":"Ruter periodebillett"')
      })
    })
  }
}

test("PASS-011 a pass that lowers a price is named beside it: in the search, before a seat is asked for, and with the booking", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31485015", firstName: "Gyda", lastName: "Haaland" })
  await createTrip(request, { number: "31485016", firstName: "Sigrun", minutes: 50 })
  const note = "Your travel pass lowers this price: Ruter periodebillett."
  await signInWithToken(page, token)
  await page.goto(searchPath({ minutes: 45 }))
  const ride = new FindPage(page).tripWith("Sigrun")
  await expect(ride).toBeVisible()
  await expect(ride).not.toContainText("travel pass")
  await lowerPrices(page)
  await page.reload()
  await expect(ride).toContainText(note)
  await ride.getByRole("link").click()
  const trip = new TripPage(page)
  await expect(trip.requestSeatButton).toBeEnabled()
  await expect(page.getByText(note)).toBeVisible()
  await trip.requestSeatButton.click()
  await expect(trip.dialog).toContainText(note)
  await trip.confirm("Ask for a seat")
  await page.waitForURL(/\/trip-details\/passenger\//)
  await expect(page.getByRole("region", { name: "Payment and benefits" })).toContainText(note)
})

test("PASS-011 PASS-012 PASS-017 what a pass covers, and kinds that cannot be loaded", async ({
  expectRefusal,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31485014", firstName: "Gyda", lastName: "Haaland" })
  await signInWithToken(page, token)
  const message = "There are no travel passes this month."
  await page.route("**/api/travel-pass-options", (route) =>
    route.fulfill({ status: 422, json: { error: "no_passes", message } })
  )
  expectRefusal(422, "/api/travel-pass-options")
  await page.goto("/account/travel-pass")
  await expect(page.getByText(/covers up to 40 km of each ride that starts in Norway/)).toBeVisible()
  await page.getByRole("button", { name: "Add a travel pass" }).click()
  const sheet = page.getByRole("dialog", { name: "Add a travel pass" })
  await expect(sheet.getByRole("alert")).toHaveText(message)
  await page.unroute("**/api/travel-pass-options")
  await sheet.getByRole("button", { name: "Try again" }).click()
  await expect(sheet.getByLabel("Kind of pass").locator("option:enabled")).toHaveText([
    "AtB periodebillett",
    "Kolumbus periodebillett",
    "Norled periodekort",
    "Ruter periodebillett",
    "Skyss periodebillett"
  ])
})
