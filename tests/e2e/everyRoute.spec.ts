import type { APIRequestContext, Page } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { follow } from "./support/follow.ts"
import { signInAsAdmin } from "./support/signInAsAdmin.ts"
import { signInStaff } from "./support/signInStaff.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { type Row, stays, walkFrom } from "./support/walkRoutes.ts"

const Recurring = z.object({ recurring_trip: z.object({ id: z.string() }) })
const Person = z.object({ id: z.string() })
const Ticket = z.object({ token: z.string() })

/** Creates a driver with a trip, its passenger, a trip that nobody has booked and a recurring trip. */
const createRide = async (request: APIRequestContext, numbers: readonly [string, string]) => {
  const { api, token, tripId } = await createTrip(request, {
    number: numbers[0],
    firstName: "Dora",
    minutes: 90
  })
  const passenger = await createPerson(request, { number: numbers[1], firstName: "Pia", lastName: "Berg" })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  const free = await api.post("/api/v3/commute/driver/trip", anOffer(600))
  const { departure: _departure, ...address } = anOffer(0)
  const weekly = { ...address, type: "WORK", times: { monday_leave: "07:10" } }
  const recurring = await api.post("/api/v3/commute/driver/trip", weekly)
  const me = await apiClientFor(request, passenger).get("/api/me")
  return {
    token,
    tripId,
    bookingId,
    freeTripId: Offered.parse(await free.json()).trip.id,
    recurringId: Recurring.parse(await recurring.json()).recurring_trip.id,
    passengerId: Person.parse(await me.json()).id
  }
}
type Ride = Awaited<ReturnType<typeof createRide>>

const walk = (page: Page, rows: readonly Row[]) =>
  walkFrom({ path: "/benefits", heading: "Payment and benefits" }, page, rows)

/** The paths of the documents' table that belong to a person. */
const ownPaths = ({ bookingId, passengerId, recurringId, tripId }: Ride) => [
  "/active-trip",
  `/request/edit/${tripId}`,
  `/trip/edit/${tripId}`,
  "/profile",
  "/notifications",
  "/conversations",
  `/conversations/${passengerId}`,
  "/messages",
  "/account",
  "/account/transactions",
  "/account/payout",
  "/account/travel-pass",
  `/trip-details/passenger/${bookingId}/${tripId}`,
  `/trip-details/driver/${tripId}/passenger/${bookingId}`,
  `/trip-details/driver/${tripId}`,
  "/trip-history",
  `/recurring/edit/${recurringId}`,
  "/vacation",
  "/development",
  "/onboarding/select-workplace?fromProfile=true",
  `/book-parking/${tripId}`
]

test("ROUTE-002 ROUTE-005 ROUTE-022 a guest opens every route of the app, or is asked to sign in at its address", async ({
  baseURL,
  page,
  request
}) => {
  const ride = await createRide(request, ["31490301", "31490302"])
  const { tripId } = ride
  await walk(page, [
    stays("/", "Where to?"),
    stays("/provide", "Offer a trip"),
    ["/provide/option", "/provide?type=recurring", "Offer a trip"],
    stays("/demand", "Find a ride"),
    ["/demand/options", "/demand", "Find a ride"],
    ["/demand/options/return", "/demand", "Find a ride"],
    ["/sign-up", "/auth/phone-login", "Sign in or create account"],
    ["/sign-up/validate-otp", "/auth/phone-login", "Sign in or create account"],
    ["/auth", "/auth/phone-login", "Sign in or create account"],
    stays("/auth/phone-login", "Sign in or create account"),
    stays(`/trip-details/search-result?trip_id=${tripId}`, "Ride with Dora"),
    [
      `/redirect/trip?trip_id=${tripId}&utm_source=mail`,
      `/trip-details/search-result?trip_id=${tripId}`,
      "Ride with Dora"
    ],
    stays(`/shared-trip/${tripId}`, "Ride with Dora"),
    stays(`/app-required?tripId=${tripId}`, "Go on in the app"),
    stays("/voucher/SAMVEJ50", "Your voucher"),
    ["/landing", "/", "Where to?"],
    stays("/maintenance", "Back soon"),
    stays("/content-not-found", "Samvej"),
    stays("/book", "Get on board"),
    ["/book/otp", "/book", "Get on board"],
    ["/events/refresh", "/benefits", "Payment and benefits"],
    [`/share?text=Ride+with+me:+${encodeURIComponent(`${baseURL}/book`)}`, "/book", "Get on board"],
    ["/events/unknown", "/content-not-found", "Samvej"],
    ["/nowhere", "/content-not-found", "Samvej"],
    ...ownPaths(ride).map((path) => stays(path, "Sign in"))
  ])
})

test("ROUTE-003 ROUTE-012 ROUTE-014 SHELL-003 a driver opens every own route, and none of them is not found but the page of administrators", async ({
  page,
  request
}) => {
  const ride = await createRide(request, ["31490303", "31490304"])
  const { bookingId, freeTripId, passengerId, recurringId, tripId } = ride
  await signInWithToken(page, ride.token)
  await walk(page, [
    ["/auth", "/", "You drive to København V"],
    ["/active-trip", "/", "You drive to København V"],
    stays(`/trip/edit/${freeTripId}`, "Change trip"),
    stays("/profile", "Profile"),
    stays("/notifications", "Notifications"),
    stays("/conversations", "Messages"),
    stays(`/conversations/${passengerId}`, /Pia/),
    ["/messages", "/conversations", "Messages"],
    stays("/account", "My account"),
    stays("/account/transactions", "Transactions"),
    stays("/account/payout", "Payout"),
    stays("/account/travel-pass", "Travel passes"),
    stays(`/trip-details/driver/${tripId}/passenger/${bookingId}`, /Pia/),
    stays(`/trip-details/driver/${tripId}`, "Your trip"),
    stays("/trip-history", "Trip history"),
    stays(`/recurring/edit/${recurringId}`, "Change recurring trip"),
    stays("/vacation", "Vacation"),
    stays("/onboarding/select-workplace?fromProfile=true", "Where do you work?"),
    stays(`/book-parking/${tripId}`, "Parking"),
    ["/development", "/content-not-found", "Samvej"]
  ])
  await follow(page, "/development")
  await expect(page).toHaveURL("/content-not-found")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment and benefits")
  await page.goto("/profile")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("link", { name: "Trip history" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Development" })).toHaveCount(0)
})

test("ROUTE-012 SHELL-003 N59 an administrator sees the versions and capabilities, and sets a flag for this browser alone", async ({
  page,
  request
}) => {
  const token = await signInAsAdmin(request)
  expect((await apiClientFor(request, token).patch("/api/me", { language: "EN" })).status()).toBe(200)
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
