import { TripPage } from "./pages/TripPage.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("RATE-001 RATE-003 RATE-005 HIST-004 driver and passenger rate each other after the trip, lose no word by a reload, and change a rating", async ({
  browser,
  page,
  request
}) => {
  const driver = await (await browser.newContext()).newPage()
  const { api, token, tripId } = await createTrip(request, {
    number: "31000061",
    firstName: "Liv",
    minutes: 45
  })
  await signInWithToken(driver, token)
  const passenger = await createPerson(request, { number: "31000062", firstName: "Tom", lastName: "Berg" })
  await signInWithToken(page, passenger)
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await page.goto(`/trip-details/passenger/${id}/${tripId}`)
  await expect(page.getByText("Liv is on the way to you.")).toBeVisible()
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)

  await expect(page.getByText("The trip is over. How was the ride?")).toBeVisible()
  const passengerTrip = new TripPage(page)
  await page.getByRole("button", { name: "Rate Liv" }).click()
  const form = page.getByRole("dialog")
  await form.getByRole("slider").fill("2.5")
  await form.getByLabel("A few words").fill("Half a word")
  await page.reload()
  await page.getByRole("button", { name: "Rate Liv" }).click()
  await expect(form.getByRole("slider")).toHaveValue("2.5")
  await expect(form.getByLabel("A few words")).toHaveValue("Half a word")
  await form.getByRole("button", { name: "Close" }).click()
  await passengerTrip.rate("Liv", 4.5, "Calm and on time")
  await expect(page.getByText("You gave Liv 4.5")).toBeVisible()
  await expectAccessible(page)

  const driverTrip = new TripPage(driver)
  await driverTrip.openAsDriver(tripId)
  await driverTrip.rate("Tom B", 5, "Good company")
  await expect(driver.getByText("You gave Tom B 5.0")).toBeVisible()

  await page.goto("/trip-history")
  const rides = page.getByRole("list", { name: "Your trips" }).getByRole("article")
  await expect(rides).toHaveCount(1)
  await rides.getByRole("button", { name: "Change your rating of Liv" }).click()
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByLabel("A few words")).toHaveValue("Calm and on time")
  await sheet.getByRole("slider").fill("5")
  const update = page.waitForResponse("**/commute-history?page=1")
  await sheet.getByRole("button", { name: "Send rating" }).click()
  expect((await update).status()).toBe(200)
  await expect(rides).toHaveCount(1)
  await expect(rides).toContainText("You gave Liv 5.0")
  await driver.context().close()
})
