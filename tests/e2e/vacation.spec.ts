import { type APIRequestContext, expect, type Page, type Request } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { sendUnreadable } from "./support/sendUnreadable.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { test } from "./support/test.ts"

const Offered = z.object({ recurring_trip: z.object({ id: z.string() }) })

const { departure: _departure, ...address } = anOffer(0)
const weekly = { ...address, type: "WORK", times: { monday_leave: "07:10", tuesday_leave: "07:10" } }

/** The month after this one, so that every day of it is ahead of the server. */
const nextMonth = (): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}
/** A day of the next month, as the API writes it. */
const dayOf = (day: number): string => {
  const month = nextMonth()
  month.setUTCDate(day)
  return month.toISOString().slice(0, 10)
}
/** The same day as a calendar names it. */
const nameOf = (day: number): string =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC"
  }).format(new Date(dayOf(day)))

/** The browser's clock stands still at noon of a day of the next month. */
const standOn = (page: Page, day: number) => page.clock.setFixedTime(`${dayOf(day)}T12:00:00Z`)

const isPosted = (request: Request): boolean =>
  request.method() === "POST" && new URL(request.url()).pathname === "/api/me/vacation"

const isProfile = (answer: { readonly url: () => string; readonly request: () => Request }): boolean =>
  answer.request().method() === "GET" && new URL(answer.url()).pathname === "/api/me"

const createVisitor = async (request: APIRequestContext, number: string, firstName: string) => {
  const token = await createPerson(request, { number, firstName, lastName: "Ferslev" })
  return { token, api: apiClientFor(request, token) }
}

const openField = (page: Page, label: string) =>
  page.getByRole("dialog").getByRole("button", { name: label, exact: false }).click()

test("VAC-001 VAC-003 VAC-005 VAC-013 a person plans a vacation after seeing what it pauses", async ({
  page,
  request
}) => {
  const { api, token } = await createVisitor(request, "31485001", "Ferdinand")
  const created = await api.post("/api/v3/commute/driver/trip", weekly)
  const { id } = Offered.parse(await created.json()).recurring_trip
  await signInWithToken(page, token)
  await standOn(page, 10)
  await page.goto(`/recurring/edit/${id}`)
  await page.getByRole("link", { name: /Pause with a vacation/ }).click()
  await expect(page.getByText(/your recurring trips and ride agents pause/)).toBeVisible()
  await page.getByRole("button", { name: "Plan a vacation" }).click()
  const sheet = page.getByRole("dialog", { name: "Plan a vacation" })
  await expect(sheet.getByRole("listitem")).toHaveText(/You drive.*Tværbakken 9.*Fredensgade 30.*07:10/)
  await openField(page, "First day")
  await page.getByRole("button", { name: nameOf(12), exact: true }).click()
  await openField(page, "Last day")
  await page.getByRole("button", { name: nameOf(14), exact: true }).click()
  await sheet.getByRole("button", { name: "Save" }).click()
  const question = page.getByRole("dialog", { name: "Take this vacation?" })
  await expect(question).toContainText(`From ${nameOf(12)} to ${nameOf(14)}`)
  const reloaded = page.waitForResponse(isProfile)
  await question.getByRole("button", { name: "Take vacation" }).click()
  await expect(page.getByText("Your vacation is planned.")).toBeVisible()
  await reloaded
  await expect(page.getByRole("region", { name: "Your vacation" })).toContainText(nameOf(14))
  const me = z.looseObject({ latestVacation: z.unknown() }).parse(await (await api.get("/api/me")).json())
  expect(me.latestVacation).toEqual({ start: dayOf(12), end: dayOf(14) })

  await page.getByRole("button", { name: "Back" }).click()
  await expect(page).toHaveURL(`/recurring/edit/${id}`)
})

test("VAC-014 VAC-016 VAC-017 a vacation has both days, none before today, and its last is not before its first", async ({
  page,
  request
}) => {
  const { token } = await createVisitor(request, "31485006", "Feodora")
  await signInWithToken(page, token)
  await standOn(page, 10)
  await page.goto("/vacation")
  await page.getByRole("button", { name: "Plan a vacation" }).click()
  const sheet = page.getByRole("dialog", { name: "Plan a vacation" })
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toHaveText(["Choose a day.", "Choose a day."])

  await openField(page, "First day")
  await expect(page.getByRole("button", { name: nameOf(9), exact: true })).toBeDisabled()
  await expect(page.getByRole("button", { name: nameOf(10), exact: true })).toBeEnabled()
  await page.getByRole("button", { name: nameOf(12), exact: true }).click()
  await openField(page, "Last day")
  await expect(page.getByRole("button", { name: nameOf(11), exact: true })).toBeDisabled()
  await expect(page.getByRole("button", { name: nameOf(12), exact: true })).toBeEnabled()
})

test("VAC-006 VAC-015 VAC-020 VAC-021 a vacation is sent once, and what the server refuses is at its field", async ({
  expectRefusal,
  page,
  request
}) => {
  const { api, token } = await createVisitor(request, "31485002", "Florentine")
  await signInWithToken(page, token)
  await standOn(page, 10)
  await page.goto("/vacation")
  await page.getByRole("button", { name: "Plan a vacation" }).click()
  const sheet = page.getByRole("dialog", { name: "Plan a vacation" })
  for (const [label, day] of [
    ["First day", 12],
    ["Last day", 14]
  ] as const) {
    await openField(page, label)
    await page.getByRole("button", { name: nameOf(day), exact: true }).click()
  }
  const sent: unknown[] = []
  page.on("request", (one) => {
    if (isPosted(one)) sent.push(one.postDataJSON())
  })
  const take = page.getByRole("dialog").getByRole("button", { name: "Take vacation" })
  const save = () => sheet.getByRole("button", { name: "Save" }).click()
  const sendReadable = await sendUnreadable(page, "/api/me/vacation")
  expectRefusal(415, "/api/me/vacation")
  await save()
  await take.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole("alert")).toHaveText("The server cannot read this kind of content.")
  await sendReadable()

  const elsewhere = { from_date: dayOf(20), to_date: dayOf(21) }
  // The page does not learn of it: real time would have it ask again at once.
  await page.route("**/api/me", (route) =>
    route.request().method() === "GET" ? undefined : route.continue()
  )
  expect((await api.post("/api/me/vacation", elsewhere)).status()).toBe(201)
  expectRefusal(422, "/api/me/vacation")
  await save()
  await take.click()
  await expect(sheet.getByRole("alert")).toHaveText("You already have a vacation planned.")
  const days = { from_date: dayOf(12), to_date: dayOf(14) }
  expect(sent).toEqual([days, days])
})

test("VAC-004 VAC-018 VAC-022 near its start the end of a vacation moves to a later day", async ({
  page,
  request
}) => {
  const { api, token } = await createVisitor(request, "31485003", "Frederikke")
  const planned = { from_date: dayOf(12), to_date: dayOf(14) }
  expect((await api.post("/api/me/vacation", planned)).status()).toBe(201)
  await signInWithToken(page, token)
  await standOn(page, 10)
  await page.goto("/vacation")
  const card = page.getByRole("region", { name: "Your vacation" })
  await card.getByRole("button", { name: "Move the end" }).click()
  const sheet = page.getByRole("dialog", { name: "Move the end" })
  await expect(sheet.getByRole("button", { name: "First day" })).toBeDisabled()
  await openField(page, "Last day")
  await expect(page.getByRole("button", { name: nameOf(16), exact: true })).toBeDisabled()
  await expect(page.getByRole("button", { name: nameOf(17), exact: true })).toBeEnabled()
  await page.getByRole("button", { name: nameOf(20), exact: true }).click()
  const reloaded = page.waitForResponse(isProfile)
  const put = page.waitForRequest((one) => one.method() === "PUT")
  await sheet.getByRole("button", { name: "Save" }).click()
  expect((await put).postDataJSON()).toEqual({ to_date: dayOf(20) })
  await reloaded
  await expect(card).toContainText(nameOf(20))
})

test("VAC-008 VAC-009 VAC-011 VAC-012 a vacation can be changed less the nearer it is, and is shown until it has passed", async ({
  page,
  request
}) => {
  const { api, token } = await createVisitor(request, "31485005", "Fredegunde")
  const planned = { from_date: dayOf(12), to_date: dayOf(14) }
  expect((await api.post("/api/me/vacation", planned)).status()).toBe(201)
  await signInWithToken(page, token)
  const card = page.getByRole("region", { name: "Your vacation" })
  const openOn = async (day: number) => {
    await standOn(page, day)
    await page.goto("/vacation")
  }
  await openOn(11)
  await expect(card).toContainText("Planned")
  await expect(card.getByRole("button", { name: "Move the end" })).toBeEnabled()
  await expect(card.getByRole("button", { name: "Delete" })).toBeDisabled()
  await expect(card).toContainText("A vacation can be deleted until 9 days before it begins.")
  for (const day of [12, 14]) {
    await openOn(day)
    await expect(card).toContainText("You are on vacation")
    await expect(card.getByRole("button")).toHaveText(["Move the end"])
  }
  await openOn(15)
  await expect(page.getByRole("button", { name: "Plan a vacation" })).toBeVisible()
})

test("VAC-002 VAC-007 VAC-019 VAC-023 a vacation that starts late enough is deleted after a question", async ({
  page,
  request
}) => {
  const { api, token } = await createVisitor(request, "31485004", "Filippa")
  const planned = { from_date: dayOf(19), to_date: dayOf(23) }
  expect((await api.post("/api/me/vacation", planned)).status()).toBe(201)
  await signInWithToken(page, token)
  await standOn(page, 11)
  await page.goto("/vacation")
  const card = page.getByRole("region", { name: "Your vacation" })
  await expect(card.getByRole("button", { name: "Delete" })).toBeDisabled()
  await standOn(page, 10)
  await page.reload()
  await expect(card.getByRole("button")).toHaveText(["Delete"])
  await card.getByRole("button", { name: "Delete" }).click()
  const question = page.getByRole("dialog", { name: "Delete this vacation?" })
  const reloaded = page.waitForResponse(isProfile)
  await question.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Your vacation is deleted.")).toBeVisible()
  await reloaded
  await expect(page.getByRole("button", { name: "Plan a vacation" })).toBeVisible()
  const me = z.looseObject({ latestVacation: z.unknown() }).parse(await (await api.get("/api/me")).json())
  expect(me.latestVacation).toBeNull()
})
