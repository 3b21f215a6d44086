import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test"
import { AccountPage } from "./pages/AccountPage.ts"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { takeAddress } from "./pages/chooseAddress.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { RideAgentPage } from "./pages/RequestPages.ts"
import { StartPage } from "./pages/StartPage.ts"
import { signUp } from "./pages/signUp.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { TripPage } from "./pages/TripPage.ts"
import { WeekForm } from "./pages/WeekForm.ts"
import { createCarpoolers, office } from "./support/createCarpool.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { readQr } from "./support/readQr.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"
import { startWeek } from "./support/weekClock.ts"

test.use({ ownServer: "week" })

const home = "Tværbakken Roskilde"
const homePoint = { lat: 55.6435083, lng: 12.0903182 }
/** A workplace of the demo region with a car park for drivers with passengers. */
const work = "Campus Øresund"
const campus = { lat: 55.681059, lng: 12.500489 }

const openPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    geolocation: toGeolocation(homePoint),
    permissions: ["geolocation"]
  })
  return context.newPage()
}

/** Opens a page from the menu. */
const openFromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation").getByRole("link", { name }).click()
}

/** Opens the app from the home screen of the phone, as on every morning. */
const openApp = async (page: Page): Promise<void> => {
  await page.goto("/")
}

/** Tops up 100 kroner from the start page, and returns to it. */
const topUp = async (page: Page): Promise<void> => {
  const account = new AccountPage(page)
  await openFromMenu(page, "My account")
  await account.openTopUp()
  await account.pay("kr. 100")
  await account.paymentPage.authorise.click()
  await expect(page.getByText("Thanks for topping up")).toBeVisible()
  await openFromMenu(page, "Home")
}

/** Requests a seat on the ride that the page shows. */
const requestSeat = async (page: Page): Promise<void> => {
  const trip = new TripPage(page)
  await trip.requestSeatButton.click()
  await trip.confirm("Ask for a seat")
  await expect(page.getByText("Bo has not answered yet.")).toBeVisible()
}

/** Starts the driver's next trip from the start page. */
const startNext = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Start trip" }).first().click()
  await page.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
  await expect(new ActiveTripPage(page).digits).toBeVisible()
}

/** Arrives at a place and ends the trip there. */
const arrive = async (page: Page, place: typeof homePoint): Promise<void> => {
  const live = new ActiveTripPage(page)
  await page.context().setGeolocation(toGeolocation(place))
  await live.end.click()
  await live.endDialog.getByRole("button", { name: "End trip" }).click()
  await page.waitForURL(/\/trip-details\/driver\//)
}

interface Commuters {
  readonly request: APIRequestContext
  readonly bo: Page
  readonly ida: Page
  readonly tom: Page
  readonly week: Awaited<ReturnType<typeof startWeek>>
}

/** Bo offers his commute; Ida books every Monday, and Tom looks for a ride every Tuesday. */
const sunday = async ({ bo, ida, request, tom, week }: Commuters) => {
  await signUp(bo, request, { number: "31070001", firstName: "Bo", lastName: "Krogh" })
  await bo.getByRole("button", { name: "Offer a trip" }).click()
  await bo
    .getByRole("dialog")
    .getByRole("button", { name: /^Every week/ })
    .click()
  const offer = new OfferPage(bo)
  await offer.enterAddresses(home, work)
  await offer.charge.check()
  await offer.nextButton.click()
  const days = new WeekForm(bo)
  await days.setTime("Monday", "07", "30")
  await bo.getByRole("button", { name: "07:30 on all checked days" }).click()
  await days.saveButton.click()
  await offer.returnTripDialog.getByRole("button", { name: "Not now" }).click()
  await bo.getByRole("tab", { name: "Planned" }).click()
  await expect(new StartPage(bo).trips.first()).toContainText("07:30")

  await signUp(ida, request, { number: "31070002", firstName: "Ida", lastName: "Lund" })
  await topUp(ida)
  await ida.getByRole("link", { name: "Where to?" }).click()
  await takeAddress(ida, work)
  const find = new FindPage(ida)
  await new TimeSheet(ida).leaveAt(week.dateOf("Monday", "07:30"))
  await find.searchFor(home, work)
  await find.tripWith("Bo").getByRole("link").click()
  await ida.getByRole("switch", { name: "Every week" }).click()
  await expect(ida.getByText("You ask for this seat every week now.")).toBeVisible()

  await signUp(tom, request, { number: "31070003", firstName: "Tom", lastName: "Berg" })
  await topUp(tom)
  await tom.getByRole("link", { name: "Where to?" }).click()
  await takeAddress(tom, work)
  await new TimeSheet(tom).leaveAt(week.dateOf("Tuesday", "07:30"))
  await new FindPage(tom).searchFor(home, work)
  const agent = new RideAgentPage(tom)
  await agent.button.click()
  await agent.weekly.click()
  for (const day of ["Monday", "Wednesday", "Thursday", "Friday"]) await new WeekForm(tom).day(day).uncheck()
  await agent.save.click()
  await tom.getByRole("dialog").getByRole("button", { name: "Not now" }).click()
  await tom.getByRole("tab", { name: "Planned" }).click()
}

/** Takes a parking spot in the section P-hus A. */
const park = async (page: Page, button: string): Promise<void> => {
  const parking = page.getByRole("region", { name: "Parking" })
  await parking.getByRole("button", { name: button }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /P-hus A/ })
    .click()
  await expect(parking).toContainText("Section P-hus A")
}

/** The seat that Ida books every week; parking, a message to all, and both rate each other. */
const monday = async ({ bo, ida, week }: Commuters) => {
  await bo
    .getByRole("button", { name: /^Accept Ida/ })
    .first()
    .click()
  await expect(bo.getByText("Ida L rides with you.")).toBeVisible()
  await week.moveTo("Monday", "07:15")
  await openApp(bo)
  await startNext(bo)
  await openApp(ida)
  const rides = new StartPage(ida).trips
  // This Monday's and the next one's.
  await expect(rides).toHaveCount(2)
  await expect(rides.last()).toContainText("Waiting for an answer")
  await rides.first().getByRole("link", { name: "Show trip" }).click()
  await expect(ida.getByRole("region", { name: "Your ride now" })).toContainText(/Bo is (at|on the way)/)
  await bo.getByRole("button", { name: "Message all" }).click()
  const message = bo.getByRole("dialog", { name: "Message to all passengers" })
  await message.getByRole("button", { name: "5 minutes", exact: true }).click()
  await message.getByRole("button", { name: "Send" }).click()
  await expect(bo.getByText("Sent to 1 passenger")).toBeVisible()
  const parking = bo.getByRole("region", { name: "Parking" })
  await parking.getByLabel("Licence plate").fill("AB 12 345")
  await park(bo, "Reserve a spot")
  await parking.getByRole("button", { name: "Release spot" }).click()
  await bo.getByRole("dialog").getByRole("button", { name: "Release spot" }).click()
  await expect(parking).toContainText("You have released your spot.")
  await park(bo, "Get a new spot")
  await week.moveTo("Monday", "08:05")
  await arrive(bo, campus)
  await new TripPage(bo).rate("Ida L", 4.5, "Good company")
  await expect(ida.getByText("The trip is over. How was the ride?")).toBeVisible()
  await new TripPage(ida).rate("Bo", 5, "Right on time")
  await expect(ida.getByText("Bo gave you 4.5")).toBeVisible()

  await week.moveTo("Monday", "17:45")
  await openApp(bo)
  await bo.getByRole("button", { name: /^Your parking time is over/ }).click()
  await expect(parking).toContainText("is no longer yours.")
  await parking.getByRole("button", { name: "Dismiss" }).click()
  await expect(bo.getByText("You have dismissed this reservation.")).toBeVisible()
}

/** Bo cancels in the morning, and Tom takes the next best ride: Bo's later one. */
const tuesday = async ({ bo, tom, week }: Commuters) => {
  await tom.getByRole("link", { name: /^Book this ride/ }).click()
  await requestSeat(tom)
  await openApp(bo)
  await bo.getByRole("button", { name: /^Accept Tom/ }).click()
  await expect(tom.getByText(/^Bo picks you up at /)).toBeVisible()
  await week.moveTo("Tuesday", "06:40")
  await openApp(bo)
  await bo.getByRole("link", { name: "Show trip" }).first().click()
  await bo.getByRole("button", { name: "Cancel trip" }).click()
  await bo.getByRole("dialog").getByRole("button", { name: "Cancel trip" }).click()
  await expect(tom.getByText("This ride was cancelled. Nothing was charged.")).toBeVisible()
  await openApp(bo)
  await bo.getByRole("button", { name: "Offer a trip" }).click()
  await bo.getByRole("dialog").getByRole("button", { name: /^Once/ }).click()
  const offer = new OfferPage(bo)
  await offer.enterAddresses(home, work)
  await new TimeSheet(bo).leaveAt(week.dateOf("Tuesday", "08:30"))
  await offer.charge.check()
  await offer.offerButton.click()
  await offer.returnTripDialog.getByRole("button", { name: "Not now" }).click()
  await openApp(tom)
  await tom.getByRole("link", { name: /^Find more/ }).click()
  await new FindPage(tom).tripWith("Bo").getByRole("link").click()
  await requestSeat(tom)
  await openApp(bo)
  await bo.getByRole("button", { name: /^Accept Tom/ }).click()
  await expect(tom.getByText(/^Bo picks you up at .*08:30/)).toBeVisible()
  await week.moveTo("Tuesday", "08:20")
  await bo.context().setGeolocation(toGeolocation(homePoint))
  await openApp(bo)
  await startNext(bo)
  await week.moveTo("Tuesday", "09:10")
  await arrive(bo, campus)
  await expect(tom.getByText("The trip is over. How was the ride?")).toBeVisible()
}

/** A ride now in the afternoon, which Tom boards with the QR code. */
const wednesday = async ({ bo, tom, week }: Commuters) => {
  await week.moveTo("Wednesday", "16:00")
  await openApp(bo)
  await bo.getByRole("button", { name: "Offer a trip" }).click()
  await bo
    .getByRole("dialog")
    .getByRole("button", { name: /^Right now/ })
    .click()
  await expect(bo.getByRole("heading", { level: 1, name: "Offer a trip" })).toBeAttached()
  await takeAddress(bo, home)
  await bo.getByRole("button", { name: "Drive now" }).click()
  const live = new ActiveTripPage(bo)
  await expect(live.qr).toBeVisible()
  const link = (await readQr(live.qr)) ?? ""
  // The camera of the phone opens the link.
  await tom.goto(new URL(link).pathname)
  await tom.getByRole("button", { name: "Get on board" }).click()
  await tom.getByRole("dialog").getByRole("button", { name: "Get on board" }).click()
  await expect(live.seats).toHaveAccessibleName("1 of 4 seats taken")
  await week.moveTo("Wednesday", "16:45")
  await arrive(bo, homePoint)
  await expect(tom.getByText("The trip is over. How was the ride?")).toBeVisible()
}

/** Opens the history from the menu. */
const openHistory = async (page: Page): Promise<Locator> => {
  await openApp(page)
  await openFromMenu(page, "Trip history")
  await expect(page.getByRole("heading", { level: 1, name: "Trip history" })).toBeVisible()
  return page.getByRole("list", { name: "Your trips" }).getByRole("article")
}

/** Opens the account from the menu and checks the balance, then every transaction of the week. */
const expectAccount = async (
  page: Page,
  balance: string,
  transactions: ReadonlyArray<string>
): Promise<void> => {
  await openFromMenu(page, "My account")
  await expect(new AccountPage(page).balance).toContainText(balance)
  await page.getByRole("link", { name: "Transactions" }).click()
  // The week may lie in two months.
  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 3 months")
  const amounts = page.getByRole("row").getByRole("cell", { name: /kr\./ })
  await expect(amounts).toHaveCount(transactions.length)
  const texts = (await amounts.allTextContents()).map((text) => text.replaceAll("\u00a0", " "))
  expect(texts.toSorted()).toEqual(transactions.toSorted())
}

/** What the week has brought and cost, to the øre. */
const friday = async ({ bo, ida, tom, week }: Commuters) => {
  await week.moveTo("Friday", "17:00")
  const driven = await openHistory(bo)
  await expect(driven).toHaveCount(3)
  await expect(driven.first()).toContainText("With Tom B")
  await expect(driven.last()).toContainText("kr. 27.75")
  await expect(driven.last()).toContainText("Parking at Campus Øresund")
  await expect(driven.last()).toContainText("You gave Ida L 4.5")
  await expectAccount(bo, "kr. 65.50", ["+kr. 10", "+kr. 10", "+kr. 17.75", "+kr. 10", "+kr. 17.75"])

  const ridden = await openHistory(ida)
  await expect(ridden).toHaveCount(1)
  await expect(ridden).toContainText("You gave Bo 5.0")
  await expectAccount(ida, "kr. 46.75", ["-kr. 17.75", "+kr. 100"])
  // The next two Mondays.
  await ida.getByRole("button", { name: "Back" }).click()
  await expect(new AccountPage(ida).balance).toContainText("kr. 35.50 is reserved for booked rides")

  await expect((await openHistory(tom)).first()).toContainText("With Bo Krogh")
  await expectAccount(tom, "kr. 82.25", ["-kr. 17.75", "+kr. 100"])
}

// The first one: the week begins with an empty server, later than this test ends.
test("BENEFIT-003 BENEFIT-008 PARK-024 PARK-035 of a trip that nobody ended driver and passenger read that it does not qualify, its spot is dismissed, and there is none for a time that is over", async ({
  browser,
  expectRefusal,
  page,
  request
}) => {
  expect((await request.post("/api/dev/reset", { timeout: 60_000 })).status()).toBe(204)
  const trip = await createCarpoolers(request, { number: "31070011", passengerNumber: "31070012" })
  const tripId = await trip.carpoolTo(office, 30)
  await trip.reserve(tripId)
  await trip.start(tripId)
  const other = await createCarpoolers(request, { number: "31070013", passengerNumber: "31070014" })
  const otherId = await other.carpoolTo(office, 30)
  await other.start(otherId)
  // A page that was left open, and receives nothing.
  const late = await browser.newPage()
  await cutRealtime(late)
  await signInWithToken(late, other.token)
  await late.goto(`/book-parking/${otherId}`)
  const parkingOf = (of: Page) => of.getByRole("region", { name: "Parking" })
  await parkingOf(late).getByLabel("Licence plate").fill("AB12345")
  await parkingOf(late).getByRole("button", { name: "Reserve a spot" }).click()
  const section = late
    .getByRole("dialog", { name: "Choose a section" })
    .getByRole("button", { name: /Kælder/ })
  await expect(section).toBeEnabled()

  const hours = 11
  const moved = await request.post("/api/dev/clock", {
    data: { advance_seconds: hours * 3600 },
    timeout: 60_000
  })
  expect(moved.ok(), await moved.text()).toBe(true)
  expectRefusal(422, `/commute/${otherId}/parking`)
  await section.click()
  await expect(late.getByRole("alert").filter({ hasText: "Parking is not available here." })).toBeVisible()
  await late.close()

  const benefitsOf = (of: Page) =>
    of.getByRole("list", { name: "Payment and benefits" }).getByRole("listitem")
  const sanction = "This ride was ended automatically, and doesn't qualify for subsidies and benefits"
  await page.clock.setFixedTime(Date.now() + hours * 3_600_000)
  await signInWithToken(page, trip.token)
  await page.goto(`/trip-details/driver/${tripId}`)
  await expect(benefitsOf(page)).toHaveText([/^You earned/, /^Parking at/, sanction])
  await page.goto(`/book-parking/${tripId}`)
  await expect(parkingOf(page)).toContainText("is no longer yours.")
  await parkingOf(page).getByRole("button", { name: "Dismiss" }).click()
  await expect(page.getByText("You have dismissed this reservation.")).toBeVisible()
  const passenger = await browser.newPage()
  await signInWithToken(passenger, trip.passenger)
  await passenger.goto(`/trip-details/passenger/${trip.bookingOf(tripId)}/${tripId}`)
  await expect(benefitsOf(passenger)).toHaveText([/^You paid/, sanction])
  await passenger.close()
})

test("PROD-006 PROD-010 PROD-013 PARK-004 a driver and two passengers share the road for a week, and each balance is right to the øre", async ({
  browser,
  mayBeRefused,
  request
}) => {
  // Near the destination and after the end there is no new code; a position that is on its way while the clocks move is too old or ahead.
  mayBeRefused(409, "/code")
  mayBeRefused(422, "/position")
  const bo = await openPhone(browser)
  const ida = await openPhone(browser)
  const tom = await openPhone(browser)
  const pages = [bo, ida, tom]
  const week = await startWeek(
    request,
    pages.map((page) => page.context())
  )
  const commuters = { request, bo, ida, tom, week }
  await test.step("Sunday", () => sunday(commuters))
  await test.step("Monday", () => monday(commuters))
  await test.step("Tuesday", () => tuesday(commuters))
  await test.step("Wednesday", () => wednesday(commuters))
  await test.step("Friday", () => friday(commuters))
  for (const page of pages) await page.context().close()
})
