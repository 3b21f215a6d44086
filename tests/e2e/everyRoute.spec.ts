import type { Page } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createRide } from "./support/createRide.ts"
import { follow } from "./support/follow.ts"
import { openInShell } from "./support/openInShell.ts"
import { adminRows, driverRows, guestRows, passengerRows, type Row } from "./support/routeRows.ts"
import { signInAsAdmin } from "./support/signInAsAdmin.ts"
import { signInStaff } from "./support/signInStaff.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { walkFrom } from "./support/walkRoutes.ts"

const Person = z.object({ id: z.string() })
const Ticket = z.object({ token: z.string() })

/** The call of the code in `/qr/1234-5678`. */
const unknownCode = "/driver-trip-code/12345678"

const base = { path: "/benefits", heading: "Payment and benefits" }

/** Walks the rows in the app for a platform. */
const walkInShell = async (
  page: Page,
  rows: readonly Row[],
  platform: "android" | "ios",
  token?: string
): Promise<void> => {
  const inShell = await page.context().newPage()
  await openInShell(inShell, { platform })
  if (token !== undefined) await signInWithToken(inShell, token)
  await walkFrom(base, inShell, rows, true)
  await inShell.close()
}

/** Walks the rows of a person in a browser and in the shell. */
const walkBoth = async (page: Page, rows: readonly Row[], token: string): Promise<void> => {
  await signInWithToken(page, token)
  await walkFrom(base, page, rows)
  await walkInShell(page, rows, "android", token)
}

test("ROUTE-002 ROUTE-005 ROUTE-016 ROUTE-022 a guest opens every route of the app, in a browser and in the shell for Android and for iOS, or is asked to sign in at its address, and the landing page leads to the start page", async ({
  mayBeRefused,
  page,
  request,
  server
}) => {
  // The page can be left before the call has its answer.
  mayBeRefused(404, unknownCode)
  const ride = await createRide(request, ["31490301", "31490302"])
  const rows = guestRows(ride, server.url)
  await walkFrom(base, page, rows)
  for (const platform of ["android", "ios"] as const) await walkInShell(page, rows, platform)
})

test("ROUTE-003 ROUTE-012 ROUTE-014 SHELL-003 a driver opens every own route, in a browser and in the shell, but not the page of administrators", async ({
  expectRefusal,
  page,
  request,
  server
}) => {
  const ride = await createRide(request, ["31490303", "31490304"])
  for (const end of [unknownCode, `/booking/${ride.bookingId}`, `/request/${ride.requestId}`])
    expectRefusal(404, end)
  await walkBoth(page, driverRows(ride, server.url), ride.token)
  await follow(page, "/development")
  await expect(page).toHaveURL("/content-not-found")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment and benefits")
  await follow(page, "/recurring/edit")
  await expect(page.getByRole("tab", { name: "Every week", selected: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL("/benefits")
  await page.goto("/profile")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("link", { name: "Trip history" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Development" })).toHaveCount(0)
})

test("ROUTE-003 ROUTE-012 SHELL-003 a passenger opens every own route, in a browser and in the shell, and nothing of the driver's", async ({
  expectRefusal,
  page,
  request,
  server
}) => {
  const ride = await createRide(request, ["31490309", "31490310"])
  for (const end of [unknownCode, `/recurring/${ride.recurringId}`, `/${ride.tripId}/parking`])
    expectRefusal(404, end)
  await walkBoth(page, passengerRows(ride, server.url), ride.passengerToken)
})

test("ROUTE-012 an administrator opens every route, in a browser and in the shell, but nothing of a ride of others", async ({
  expectRefusal,
  page,
  request,
  server
}) => {
  const ride = await createRide(request, ["31490307", "31490308"])
  for (const end of [
    unknownCode,
    `/booking/${ride.bookingId}`,
    `/conversations/${ride.passengerId}`,
    `/driver/trip/${ride.tripId}`,
    `/recurring/${ride.recurringId}`,
    `/request/${ride.requestId}`,
    `/${ride.tripId}/parking`
  ])
    expectRefusal(404, end)
  const token = await signInAsAdmin(request, "EN")
  await walkBoth(page, adminRows(ride, server.url), token)
})

test("ROUTE-012 SHELL-003 N59 an administrator sees the versions and capabilities, and sets a flag for this browser alone", async ({
  page,
  request
}) => {
  const token = await signInAsAdmin(request, "EN")
  await signInWithToken(page, token)
  await page.goto("/development")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Development")
  const environment = page.getByRole("region", { name: "Environment" })
  await expect(environment).toContainText("production-11.4.97-rc.2")
  await expect(environment).toContainText("ShareSheet, PartRideRequest")
  await expect(environment).toContainText("samvej-dev")
  const flag = page.getByRole("switch", { name: "CommuterPass" })
  await expect(flag).toBeChecked()
  await flag.click()
  await expect(flag).not.toBeChecked()
  await page.goto("/account/travel-pass")
  await expect(page).toHaveURL("/content-not-found")
  await page.goto("/profile")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("link", { name: "Development" }).click()
  await expect(page).toHaveURL("/development")
  await expect(flag).not.toBeChecked()
  await page.getByRole("button", { name: "Use the server's flags" }).click()
  await expect(flag).toBeChecked()
  await expect(page.getByRole("button", { name: "Use the server's flags" })).toBeDisabled()
})

test("ROUTE-006 the address with a ticket opens the start page as that person, without what the tab knew of another one, and works once", async ({
  browser,
  expectRefusal,
  page,
  request
}) => {
  const person = await createPerson(request, { number: "31490305", firstName: "Ylva", lastName: "Rask" })
  const { id } = Person.parse(await (await apiClientFor(request, person).get("/api/me")).json())
  const office = await (await browser.newContext()).newPage()
  await signInStaff(office, "+4520000063")
  const answer = await office.request.post("/api/console/impersonations", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { user_id: id, mode: "read", reason: "Cannot find the trip" }
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const path = `/landing/login-as#${Ticket.parse(await answer.json()).token}`
  await office.context().close()

  // The browser of somebody else, whose profile it has shown.
  const own = await createPerson(request, { number: "31490306", firstName: "Bente", lastName: "Holm" })
  await signInWithToken(page, own)
  await page.goto("/profile")
  const firstName = page.getByLabel("First name")
  await expect(firstName).toHaveValue("Bente")
  await page.goto(path)
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("status").filter({ hasText: "Cannot find the trip" })).toContainText(
    "Ylva Rask"
  )
  await page.goto("/profile")
  await expect(firstName).toHaveValue("Ylva")

  expectRefusal(404, "/auth/login-as")
  await page.goto("/benefits")
  await page.goto(path)
  await expect(page).toHaveURL("/content-not-found")
})
