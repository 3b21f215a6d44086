import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("what a guest opens next is loaded ahead, with its texts, and opens without connection", async ({
  context,
  page
}) => {
  const underWay = new Set<unknown>()
  page.on("request", (request) => underWay.add(request))
  page.on("requestfinished", (request) => underWay.delete(request))
  await page.goto("/")
  const screens = [/search-page-.*\.js$/, /OfferTripScreen-.*\.js$/, /AddressSheet-.*\.js$/].map((name) =>
    page.waitForResponse((answer) => name.test(answer.url()))
  )
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where to?")
  await Promise.all(screens)
  await expect.poll(() => underWay.size).toBe(0)

  await context.setOffline(true)
  await page.getByRole("link", { name: "Offer a trip" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offer a trip")
  await page.getByRole("button", { name: "Back" }).click()
  await page.getByRole("link", { name: "Where to?" }).click()
  await page.getByRole("dialog", { name: "Where to?" }).getByRole("button", { name: "Close" }).click()
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible()
})

test("what a driver opens from the start page is loaded ahead: the own trip, and the trip under way", async ({
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31020031", firstName: "Rie", minutes: 60 })
  await signInWithToken(page, token)
  const screens = [
    /\/DriverTripScreen-.*\.js$/,
    /\/PassengerTripScreen-.*\.js$/,
    /\/ActiveTripScreen-.*\.js$/
  ]
  const loaded = screens.map((name) => page.waitForResponse((answer) => name.test(answer.url())))
  await page.goto("/")
  await expect(page.getByRole("link", { name: "Show trip" })).toBeVisible()
  await Promise.all(loaded)
})
