import type { Browser, Page } from "@playwright/test"
import { AccountPage } from "./pages/AccountPage.ts"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { FindPage } from "./pages/FindPage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { signUp } from "./pages/signUp.ts"
import { TimeSheet } from "./pages/TimeSheet.ts"
import { TripPage } from "./pages/TripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { createPerson } from "./support/createPerson.ts"
import { readQr } from "./support/readQr.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

const home = "Tværbakken Roskilde"
const work = "Fredensgade København"
/** A page in a browser context of its own, whose geolocation is in Roskilde. */
const newLocatedPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    geolocation: toGeolocation(roskilde),
    permissions: ["geolocation"]
  })
  return context.newPage()
}

/** Reads the first amount of money in a text: "kr. 21.25" is 21.25. */
const amountIn = (text: string | null): number => Number(/kr\.\s([\d.]+\d)/.exec(text ?? "")?.[1])
const kroner = (amount: number): string => `kr. ${amount.toFixed(Number.isInteger(amount) ? 0 : 2)}`

test("PROD-001 PROD-002 PROD-008 MONEY-026 three people share a paid trip, from signing in to the history", {
  tag: "@desktop"
}, async ({ browser, page: passenger, request }) => {
  const driver = await newLocatedPage(browser)
  const visitor = await newLocatedPage(browser)
  const driverTrip = new TripPage(driver)
  const activeTrip = new ActiveTripPage(driver)
  const passengerTrip = new TripPage(passenger)
  const account = new AccountPage(passenger)

  await test.step("a new passenger and an existing driver sign in", async () => {
    await signUp(passenger, request, { number: "31000101", firstName: "Ida", lastName: "Lund" })
    await createPerson(request, { number: "31000102", firstName: "Ansgar", lastName: "Krogh" })
    await driver.goto("/auth/phone-login")
    const form = new SignInPage(driver)
    await form.requestCode("31000102")
    await form.enterCode(request, "31000102")
    await expect(new StartPage(driver).heading).toHaveText("Where to?")
  })

  await test.step("the driver offers a trip with a price", async () => {
    const offer = new OfferPage(driver)
    await offer.open()
    await offer.enterAddresses(home, work)
    await new TimeSheet(driver).leaveIn(35)
    await offer.chooseSeats(2)
    await offer.charge.check()
    await offer.stops.first().press("Space")
    await expect(offer.stops.first()).not.toBeChecked()
    await expect(offer.price).toContainText(/A passenger pays for the whole way\s*kr\.\s\d/)
    await offer.offerButton.click()
    await offer.returnTripDialog.getByRole("button", { name: "Not now" }).click()
    await expect(new StartPage(driver).trips).toHaveCount(1)
  })

  await test.step("the passenger tops up", async () => {
    await account.open()
    await account.openTopUp()
    await account.pay("kr. 100")
    await account.paymentPage.authorise.click()
    await expect(passenger.getByText("Thanks for topping up")).toBeVisible()
  })

  const price =
    await test.step("the passenger finds the trip beside public transport, and requests a seat", async () => {
      const find = new FindPage(passenger)
      await find.open()
      await find.searchFor(home, work)
      await expect(find.publicTransport.first()).toBeVisible()
      await find.tripWith("Ansgar").getByRole("link").click()
      await expect(passengerTrip.timeline).toContainText("by car")
      await passengerTrip.requestSeatButton.click()
      const quoted = amountIn(await passengerTrip.dialog.textContent())
      expect(quoted).toBeGreaterThan(0)
      await passengerTrip.confirm("Ask for a seat")
      await expect(passenger.getByText("Ansgar has not answered yet.")).toBeVisible()
      return quoted
    })

  await test.step("the driver sees the request at once, accepts it and starts", async () => {
    await driver.getByRole("button", { name: /^Accept Ida/ }).click()
    await expect(passenger.getByText(/^Ansgar picks you up at /)).toBeVisible()
    await driver.getByRole("button", { name: "Start trip" }).first().click()
    await driver.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
    await expect(activeTrip.digits).toBeVisible()
    await expect(passenger.getByText(/^Ansgar is (on the way to you|at .+ now)\.$/)).toBeVisible()
  })

  await test.step("a visitor scans the QR code and boards", async () => {
    const link = (await readQr(activeTrip.qr)) ?? ""
    await visitor.goto(new URL(link).pathname)
    await visitor.getByRole("button", { name: "Get on board" }).click()
    const form = new SignInPage(visitor)
    await form.requestCode("31000103")
    await form.enterCode(request, "31000103")
    await expect(visitor.getByRole("heading", { name: "You are on board" })).toBeVisible()
    await expect(activeTrip.passengers).toHaveCount(2)
    await expect(activeTrip.seats).toHaveAccessibleName("2 of 2 seats taken")
  })

  await test.step("the driver arrives and ends the trip with subsidy", async () => {
    await driver.context().setGeolocation(toGeolocation(copenhagen))
    await activeTrip.end.click()
    await activeTrip.endDialog.getByRole("button", { name: "End trip" }).click()
    await driver.waitForURL(/\/trip-details\/driver\//)
  })

  await test.step("driver and passenger rate each other", async () => {
    await passengerTrip.rate("Ansgar", 5, "Right on time")
    await expect(passenger.getByText("You gave Ansgar 5.0")).toBeVisible()
    await driverTrip.rate("Ida L", 4.5, "Good company")
    await expect(driver.getByText("You gave Ida L 4.5")).toBeVisible()
  })

  await test.step("the passenger has paid once, and both histories show it", async () => {
    await account.open()
    await expect(account.balance).toContainText(kroner(100 - price))
    await expect(account.balance).not.toContainText("held")
    await passenger.goto("/account/transactions")
    const paid = passenger.getByRole("row", { name: /Trip as a passenger/ })
    await expect(paid).toHaveCount(1)
    await expect(paid).toContainText(kroner(price))

    await driver.goto("/account/transactions")
    const earned = driver.getByRole("row", { name: /Trip as a driver/ })
    await expect(earned.first()).toBeVisible()
    const amounts = (await earned.allTextContents()).map(amountIn)
    await driver.goto("/trip-history")
    const driverItems = driver.getByRole("list", { name: "Your trips" }).getByRole("article")
    await expect(driverItems).toHaveCount(1)
    await expect(driverItems).toContainText("With Ida L, Guest")
    await expect(driverItems).toContainText(
      `You earned${kroner(amounts.reduce((sum, amount) => sum + amount, 0))}`
    )
    await passenger.goto("/trip-history")
    const passengerItems = passenger.getByRole("list", { name: "Your trips" }).getByRole("article")
    await expect(passengerItems).toContainText(kroner(price))
  })
  await driver.context().close()
  await visitor.context().close()
})
