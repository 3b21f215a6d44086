import type { Browser, Page } from "@playwright/test"
import { AccountPage } from "./pages/AccountPage.ts"
import { FindPage } from "./pages/FindPage.ts"
import { LivePage } from "./pages/LivePage.ts"
import { OfferPage } from "./pages/OfferPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { signUp } from "./pages/signUp.ts"
import { TripPage } from "./pages/TripPage.ts"
import { WhenSheet } from "./pages/WhenSheet.ts"
import { newPerson } from "./support/newPerson.ts"
import { readQr } from "./support/readQr.ts"
import { copenhagen, roskilde } from "./support/roads.ts"
import { expect, test } from "./support/test.ts"

const home = "Tværbakken Roskilde"
const work = "Fredensgade København"
const at = ({ lat, lng }: typeof roskilde) => ({ latitude: lat, longitude: lng, accuracy: 10 })

/** Somebody with a browser of their own, whose phone knows where it is. */
const somebody = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ geolocation: at(roskilde), permissions: ["geolocation"] })
  return context.newPage()
}

/** The first amount of money in a text: "kr. 21.25" is 21.25. */
const amountIn = (text: string | null): number => Number(/kr\.\s([\d.]+\d)/.exec(text ?? "")?.[1])
const kroner = (amount: number): string => `kr. ${amount.toFixed(Number.isInteger(amount) ? 0 : 2)}`

test("PROD-001 PROD-002 MONEY-026 HIST-001 three people share a paid ride, from signing in to what it brought", {
  tag: "@desktop"
}, async ({ browser, page: passenger, request }) => {
  test.setTimeout(300_000)
  const driver = await somebody(browser)
  const visitor = await somebody(browser)
  const drive = new TripPage(driver)
  const live = new LivePage(driver)
  const ride = new TripPage(passenger)
  const account = new AccountPage(passenger)

  await test.step("a new passenger and a known driver sign in", async () => {
    await signUp(passenger, request, { number: "31000101", firstName: "Ida", lastName: "Lund" })
    await newPerson(request, { number: "31000102", firstName: "Bent", lastName: "Krogh" })
    await driver.goto("/auth/phone-login")
    const form = new SignInPage(driver)
    await form.askForCode("31000102")
    await form.enterCode(request, "31000102")
    await expect(new StartPage(driver).firstLine).toHaveText("Where to?")
  })

  await test.step("the driver offers a trip over a road of their own, and charges for it", async () => {
    const offer = new OfferPage(driver)
    await offer.open()
    await offer.setOff(home, work)
    await new WhenSheet(driver).leaveIn(35)
    await offer.seats(2)
    await offer.charge.check()
    const adjuster = await offer.adjust()
    await adjuster.pressMiddle()
    await adjuster.pressMiddle()
    await expect(adjuster.viaPoints).toHaveText(["Via point 1"])
    await adjuster.use()
    await offer.stops.first().press("Space")
    await expect(offer.stops.first()).not.toBeChecked()
    await expect(offer.price).toContainText(/A passenger pays for the whole way\s*kr\.\s\d/)
    await offer.offer.click()
    await offer.back.getByRole("button", { name: "Not now" }).click()
    await expect(new StartPage(driver).trips).toHaveCount(1)
  })

  await test.step("the passenger tops up", async () => {
    await account.open()
    await account.openSheet()
    await account.pay("kr. 100")
    await account.service.authorise.click()
    await expect(passenger.getByText("Thanks for topping up")).toBeVisible()
  })

  const price =
    await test.step("the passenger finds the trip beside public transport, and asks for a seat", async () => {
      const find = new FindPage(passenger)
      await find.open()
      await find.ask(home, work)
      await expect(find.journeys.first()).toBeVisible()
      await find.rideWith("Bent").getByRole("link").click()
      await expect(ride.schedule).toContainText("by car")
      await ride.book.click()
      const asked = amountIn(await ride.question.textContent())
      expect(asked).toBeGreaterThan(0)
      await ride.answer("Ask for a seat")
      await expect(passenger.getByText("Bent has not answered yet.")).toBeVisible()
      return asked
    })

  await test.step("the driver sees it at once, says yes and starts", async () => {
    await driver.getByRole("button", { name: /^Accept Ida/ }).click()
    await expect(passenger.getByText(/^Bent picks you up at /)).toBeVisible()
    await driver.getByRole("button", { name: "Start trip" }).first().click()
    await driver.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
    await expect(live.digits).toBeVisible()
    await expect(passenger.getByText("You are on the way with Bent.")).toBeVisible()
  })

  await test.step("a third person scans the code and is on board", async () => {
    const link = (await readQr(live.qr)) ?? ""
    await visitor.goto(new URL(link).pathname)
    await visitor.getByRole("button", { name: "Get on board" }).click()
    const form = new SignInPage(visitor)
    await form.askForCode("31000103")
    await form.enterCode(request, "31000103")
    await expect(visitor.getByRole("heading", { name: "You are on board" })).toBeVisible()
    await expect(live.passengers).toHaveCount(2)
    await expect(live.seats).toHaveAccessibleName("2 of 4 seats taken")
  })

  await test.step("the driver arrives and ends the trip with subsidy", async () => {
    await driver.context().setGeolocation(at(copenhagen))
    await live.end.click()
    await live.question.getByRole("button", { name: "End with subsidy" }).click()
    await driver.waitForURL(/\/trip-details\/driver\//)
  })

  await test.step("both rate each other", async () => {
    await ride.rate("Bent", 5, "Right on time")
    await expect(passenger.getByText("You gave Bent 5.0")).toBeVisible()
    await drive.rate("Ida L", 4.5, "Good company")
    await expect(driver.getByText("You gave Ida L 4.5")).toBeVisible()
  })

  await test.step("the money has moved once, and the history shows it", async () => {
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
    const drove = driver.getByRole("list", { name: "Your trips" }).getByRole("article")
    await expect(drove).toHaveCount(1)
    await expect(drove).toContainText("With Ida L, Passenger")
    await expect(drove).toContainText(`You earn${kroner(amounts.reduce((sum, amount) => sum + amount, 0))}`)
    await passenger.goto("/trip-history")
    const rode = passenger.getByRole("list", { name: "Your trips" }).getByRole("article")
    await expect(rode).toContainText(kroner(price))
  })
  await driver.context().close()
  await visitor.context().close()
})
