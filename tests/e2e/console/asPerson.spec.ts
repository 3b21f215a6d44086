import type { Page } from "@playwright/test"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { campus, createCarpoolers } from "#tests/e2e/support/createCarpool.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expectNoEnglish } from "#tests/e2e/support/expectNoEnglish.ts"
import { actAs, impersonate, openAs } from "#tests/e2e/support/impersonate.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const support = "20000061"

const answerOf = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === `/api${path}`)

/** Looks for English in the bar of an impersonation and its two forms, which speak the language of the agent. */
const expectTranslatedBar = async (riderPage: Page): Promise<void> => {
  for (const language of ["da", "sv", "nl", "nb"]) {
    await riderPage.evaluate((chosen) => localStorage.setItem("samvej.language", chosen), language)
    await riderPage.reload()
    const bar = riderPage.locator(`.sv-acting-bar[lang="${language}"]`)
    const [another, act] = [bar.getByRole("button").nth(0), bar.getByRole("button").nth(1)]
    await expect(act).toBeVisible()
    await expectNoEnglish(riderPage, language, "the bar of an impersonation")
    for (const [form, button] of [
      ["another person", another],
      ["a change", act]
    ] as const) {
      await button.click()
      const fields = bar.locator("form")
      await fields.getByRole("textbox").last().press("Enter")
      await expect(fields.getByRole("alert")).toBeVisible()
      await expectNoEnglish(riderPage, language, `the form for ${form}`)
      await fields.getByRole("button").last().click()
      await expect(fields).toHaveCount(0)
    }
  }
}

test.describe("in the desktop window", () => {
  test.use({ inDesktopWindow: true })

  test("TRIP-045 L10N-001 an agent who is signed in as a driver reads the driver's trip, under a bar in the agent's language", async ({
    page,
    request
  }) => {
    const { tripId } = await createTrip(request, { number: "31520001", firstName: "Rikke", minutes: 80 })
    const riderPage = await impersonate(page, request, {
      staff: support,
      number: "31520001",
      reason: "Kontrol 4711"
    })
    await openAs(riderPage, `/trip-details/driver/${tripId}`)
    await expect(riderPage.getByRole("heading", { level: 1 })).toHaveText("Your trip")
    await expect(riderPage.getByRole("link", { name: "Edit trip" })).toBeVisible()
    await expectAccessible(riderPage)
    await expectTranslatedBar(riderPage)
  })

  test("BOOK-021 an agent who acts as a passenger cancels the booking, and the driver has the seat back", async ({
    page,
    request
  }) => {
    const driver = await createTrip(request, { number: "31520002", firstName: "Sanne", minutes: 85 })
    const passenger = await createPerson(request, { number: "31520003", firstName: "Tue", lastName: "Lind" })
    const bookingId = await bookAndAccept(request, {
      driver: driver.token,
      passenger,
      tripId: driver.tripId
    })
    const riderPage = await impersonate(page, request, {
      staff: support,
      number: "31520003",
      reason: "Cannot cancel the ride"
    })
    await actAs(riderPage, "Cancels the ride for the caller")
    await openAs(riderPage, `/trip-details/passenger/${bookingId}/${driver.tripId}`)
    await riderPage.getByRole("button", { name: "Cancel ride" }).click()
    await riderPage.getByRole("dialog").getByRole("button", { name: "Cancel ride" }).click()
    await expect(riderPage.getByText("This ride was cancelled. Nothing was charged.")).toBeVisible()
    const seats = await driver.api.get(`/api/v3/commute/driver/trip/${driver.tripId}`)
    expect(await seats.json()).toMatchObject({ seats_taken: 0 })
  })

  test("PARK-002 PARK-019 PARK-020 an agent who acts as a driver reads the site of a trip and the plate of last time, and takes a spot of a section", async ({
    page,
    request
  }) => {
    const { carpoolTo, reserve } = await createCarpoolers(request, {
      number: "31520004",
      passengerNumber: "31520005"
    })
    await reserve(await carpoolTo(campus, 24 * 60), "P-hus A", "OLD12345")
    const tripId = await carpoolTo(campus, 30)
    const riderPage = await impersonate(page, request, {
      staff: support,
      number: "31520004",
      reason: "Finds no parking spot"
    })
    await actAs(riderPage, "Reserves a spot for the caller")
    const card = riderPage.getByRole("region", { name: "Parking" })
    await openAs(riderPage, `/book-parking/${tripId}`)
    await expect(card.getByRole("heading")).toHaveText("Parking at Campus Øresund")
    await expect(card).toContainText("There are free spots.")
    await expect(card.getByLabel("Licence plate")).toHaveValue("OLD12345")
    const sections = answerOf(riderPage, `/commute/${tripId}/available-parking`)
    await card.getByRole("button", { name: "Reserve a spot" }).click()
    expect((await sections).status()).toBe(200)
    await riderPage
      .getByRole("dialog", { name: "Choose a section" })
      .getByRole("button", { name: /P-hus B/ })
      .click()
    await expect(card).toContainText("Section P-hus B")
    const active = answerOf(riderPage, "/commute/active-parking")
    await openAs(riderPage, "/book-parking")
    expect((await active).status()).toBe(200)
  })
})

// A tab of the browser; `desktop.spec.ts` does the same in a window.
test("CONS-002 an agent goes on with another person in the same tab, for a reason of its own, and only looks", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request
}) => {
  await createPerson(request, { number: "31520021", firstName: "Ulla", lastName: "Holt" })
  await createPerson(request, { number: "31520022", firstName: "Viggo", lastName: "Brink" })
  const riderPage = await impersonate(page, request, {
    staff: support,
    number: "31520021",
    reason: "Asks about a ride of two"
  })
  await riderPage.goto("/account")
  await riderPage.getByRole("button", { name: "Another person" }).click()
  const phone = riderPage.getByLabel("Phone number of the other person")
  await expect(phone).toBeFocused()
  await phone.fill("+45 31 52 00 99")
  await riderPage.keyboard.press("Enter")
  await expect(riderPage.getByRole("alert")).toHaveText("Say why, in at least five letters.")
  await riderPage.getByLabel("Why do you look at this person?").fill("The passenger of the same ride")
  expectRefusal(404, "/auth/login-as/person")
  await riderPage.keyboard.press("Enter")
  await expect(riderPage.getByRole("alert")).toHaveText("We could not find this person.")
  await expectAccessible(riderPage)
  await phone.fill("+45 31 52 00 22")
  // The heartbeat of the session before may overtake its end.
  mayBeRefused(401, "/auth/login-as")
  await riderPage.keyboard.press("Enter")
  const bar = riderPage.getByRole("status").filter({ hasText: "You are looking as" })
  await expect(bar).toContainText("Viggo Brink (read only)")
  await expect(bar).toContainText("Reason: The passenger of the same ride")
  await expect(riderPage).toHaveURL("/")
  await expect(page.getByRole("region", { name: /Viggo Brink/ })).toBeVisible()
  await expect(page.getByRole("region", { name: /Ulla Holt/ })).toHaveCount(0)
})
