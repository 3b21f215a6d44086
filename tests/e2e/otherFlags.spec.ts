import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson, createPersonWithoutProfile, createPersonWithoutTerms } from "./support/createPerson.ts"
import { createTrip, Offered } from "./support/createTrip.ts"
import { openInApp } from "./support/openInApp.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInAsAdmin } from "./support/signInAsAdmin.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({
  numbers: {
    featureFlags: {
      Eid: false,
      TermsAndConditionsBlocker: false,
      NewOnboarding: false,
      PartRideRequest: false,
      PlannedRidesExperiment: false,
      OnDemandTripRemovalExperiment: true,
      ShareButtonTextExperiment: "invite",
      SurveyTarget: true
    },
    links: { help: "https://help.example/", survey: "https://survey.example/ride" }
  }
})

test("SRCH-031 FLAG-006 a guest chooses no meeting points when the server's flag is off", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, {
    number: "31000093",
    firstName: "Eva",
    minutes: 60,
    hasMeetingPoint: true
  })
  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await expect(trip.requestSeatButton).toBeEnabled()
  await expect(trip.requestSeatButton).toHaveText("Ask for a seat")
  await expect(trip.meetingPointsButton).toBeHidden()
})

test("FLAG-001 FLAG-003 FLAG-008 FLAG-011 the flags of a profile close the e-ID and the sheet of the terms, and let a driver invite passengers", async ({
  context,
  page,
  request
}) => {
  const token = await createPersonWithoutTerms(request, {
    number: "31010263",
    firstName: "Thea",
    lastName: "Friis"
  })
  const api = apiClientFor(request, token)
  expect(await (await api.get("/api/me")).json()).toMatchObject({
    feature_flags: { Eid: false, TermsAndConditionsBlocker: false, ShareButtonTextExperiment: "invite" }
  })
  const offered = await api.post("/api/v3/commute/driver/trip", anOffer(45))
  await signInWithToken(page, token)
  await page.goto("/profile")
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Verify your identity/ })).toHaveCount(0)
  await new TripPage(page).openAsDriver(Offered.parse(await offered.json()).trip.id)
  // A sheet of the terms would stand in the way.
  await context.grantPermissions(["clipboard-write"])
  await page.getByRole("button", { name: "Invite passengers" }).click()
  await expect(page.getByText("The link is copied.")).toBeVisible()
})

test("SHELL-001 SHELL-002 the menu of an administrator leads to every screen of a person, to the help and to the versions", async ({
  page,
  request
}) => {
  const token = await signInAsAdmin(request, "EN")
  await signInWithToken(page, token)
  await page.goto("/")
  await page.getByRole("button", { name: "Menu" }).click()
  const links = page.getByRole("navigation", { name: "Menu" }).getByRole("link")
  await expect(links).toHaveText([
    "Home",
    "Profile",
    "Messages",
    "Notifications",
    "Trip history",
    "My account",
    "Vacation",
    "Development",
    "Help ↗"
  ])
  await expect(links.last()).toHaveAttribute("href", "https://help.example/")
  await expect(links.last()).toHaveAttribute("target", "_blank")
})

test("FLAG-007 SRCH-021 a search that asks for it ends with a survey, once in a tab", async ({
  page,
  request
}) => {
  await createTrip(request, { number: "31040901", firstName: "Sigurd", minutes: 60 })
  const path = searchPath({ minutes: 50, options: { shouldTriggerSurvey: "true" } })
  await page.goto(path)
  const survey = page.getByRole("dialog", { name: "Help us a little" })
  await expect(survey.getByRole("link", { name: "Answer questions" })).toHaveAttribute(
    "href",
    "https://survey.example/ride"
  )
  await survey.getByRole("button", { name: "Not now" }).click()
  await expect(survey).toBeHidden()
  const result = new FindPage(page).tripWith("Sigurd").getByRole("link")
  await expect(result).toHaveAttribute("href", /should-trigger-survey=true/)
  await page.goto(path)
  await expect(result).toBeVisible()
  await expect(survey).toHaveCount(0)
})

// The last one: it moves the clock of the server.
test("HOME-006 TRIP-009 FLAG-005 FLAG-009 in the variant of the experiment offering opens the form at once, and home tells of trips that were never ended", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31010261",
    firstName: "Thue",
    minutes: 40
  })
  const passenger = await createPerson(request, { number: "31010262", firstName: "Kaj", lastName: "Holm" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  for (const days of [3, 4]) {
    const offered = await api.post("/api/v3/commute/driver/trip", anOffer(days * 24 * 60))
    expect(offered.status()).toBe(201)
  }
  const moved = await request.post("/api/dev/clock", { data: { advance_seconds: 86_400 } })
  expect(moved.ok(), await moved.text()).toBe(true)
  await signInWithToken(page, token)
  await page.goto("/")
  const note = page.getByText("One of your trips was never ended.")
  await expect(note).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page.getByRole("button", { name: "All planned trips" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Show trips" })).toHaveAttribute("href", "/trip-history")
  await page.getByRole("link", { name: "Offer a trip" }).click()
  await expect(page).toHaveURL("/provide")
})

test("FLAG-004 CAP-003 a native app with an onboarding of its own asks for the missing information when the server's flag is off", async ({
  page,
  request
}) => {
  await openInApp(page, { capabilities: ["NewOnboarding"] })
  await signInWithToken(page, await createPersonWithoutProfile(request, "31000097"))
  await page.goto("/benefits")
  await expect(page.locator("#root h1").first()).toHaveText("Tell us who you are")
})
