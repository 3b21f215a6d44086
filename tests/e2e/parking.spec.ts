import type { Page } from "@playwright/test"
import { roskilde } from "./support/addresses.ts"
import { campus, createCarpoolers, office } from "./support/createCarpool.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { openInApp } from "./support/openInApp.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"

const cardOf = (page: Page) => page.getByRole("region", { name: "Parking" })

test("PARK-002 PARK-012 PARK-013 PARK-014 the page names the site and asks for a plate, which is in capitals and not too long", async ({
  page,
  request
}) => {
  const { carpoolTo, token } = await createCarpoolers(request, {
    number: "31080111",
    passengerNumber: "31080112"
  })
  const tripId = await carpoolTo(campus, 60)
  await signInWithToken(page, token)
  await page.goto(`/book-parking/${tripId}`)
  const card = cardOf(page)
  await expect(card.getByRole("heading")).toHaveText("Parking at Campus Øresund")
  await expect(card).toContainText("There are free spots.")
  const plate = card.getByLabel("Licence plate")
  await expect(plate).toHaveValue("")
  await card.getByRole("button", { name: "Reserve a spot" }).click()
  await expect(card.getByRole("alert")).toHaveText("Enter your licence plate.")
  await expect(plate).toBeFocused()
  await expectAccessible(page)
  await plate.fill("xy 98 765 4321")
  await expect(plate).toHaveValue("XY987654")
  await expect(card.getByRole("alert")).toHaveCount(0)
  await page.reload()
  await expect(plate).toHaveValue("XY987654")
})

test("PARK-003 PARK-007 PARK-008 PARK-021 the driver chooses among the sections that are not full, and has a spot", async ({
  page,
  request
}) => {
  test.slow()
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31080101",
    passengerNumber: "31080102"
  })
  for (let filled = 0; filled < 6; filled += 1)
    await reserve(await carpoolTo(office, 60 + 60 * filled), "Gård")
  const tripId = await carpoolTo(office, 500)
  await signInWithToken(page, token)
  await page.goto(`/book-parking/${tripId}`)
  const card = cardOf(page)
  // The plate of the driver's last reservation.
  await expect(card.getByLabel("Licence plate")).toHaveValue("AB12345")
  await card.getByRole("button", { name: "Reserve a spot" }).click()
  const chooser = page.getByRole("dialog", { name: "Choose a section" })
  await expect(chooser.getByRole("button", { name: /Gård/ })).toBeDisabled()
  await expect(chooser.getByRole("button", { name: /Gård/ })).toContainText("Full")
  await chooser.getByRole("button", { name: /Kælder/ }).click()
  await expect(page.getByText(/Spot .+ is reserved for you/)).toBeVisible()
  await expect(card).toContainText("Section Kælder")
  await expect(card).toContainText("AB12345")
})

test("PARK-001 PARK-009 PARK-011 PARK-022 the driver of a reserved spot sees where, until when and for which car, and changes the plate", async ({
  page,
  request
}) => {
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31080103",
    passengerNumber: "31080104"
  })
  const tripId = await carpoolTo(campus, 60)
  await reserve(tripId, "P-hus B")
  await signInWithToken(page, token)
  await page.goto(`/book-parking/${tripId}`)
  const card = cardOf(page)
  await expect(card.getByRole("heading")).toHaveText("Parking at Campus Øresund")
  await expect(card).toContainText("Section P-hus B")
  await expect(card).toContainText(/Spot \S+/)
  await expect(card).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  const timer = card.getByRole("timer")
  const first = (await timer.textContent()) ?? ""
  expect(first).toMatch(/^\d\d:\d\d:\d\d left$/)
  await expect(timer).not.toHaveText(first)

  await card.getByRole("button", { name: "Change plate" }).click()
  const plate = card.getByLabel("Licence plate")
  await plate.fill("a")
  await card.getByRole("button", { name: "Save plate" }).click()
  await expect(card.getByRole("alert")).toHaveText("A licence plate has 2 to 8 letters and digits.")
  await plate.fill("new 1234567")
  await expect(plate).toHaveValue("NEW12345")
  await card.getByRole("button", { name: "Save plate" }).click()
  await expect(page.getByText("The licence plate has been changed")).toBeVisible()
  await expect(card).toContainText("NEW12345")
})

test("LIVE-011 PARK-006 PARK-020 PARK-023 on the live trip the driver releases the spot and can get a new one", async ({
  context,
  page,
  request
}) => {
  const { carpoolTo, reserve, start, token } = await createCarpoolers(request, {
    number: "31080105",
    passengerNumber: "31080106"
  })
  const tripId = await carpoolTo(campus, 30)
  await reserve(tripId)
  await start(tripId)
  await standAt(context, roskilde)
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const card = cardOf(page)
  await card.getByRole("button", { name: "Release spot" }).click()
  await page
    .getByRole("dialog", { name: /^Release spot/ })
    .getByRole("button", { name: "Release spot" })
    .click()
  await expect(page.getByText("The spot has been released")).toBeVisible()
  await expect(card).toContainText("You have released your spot.")
  await card.getByRole("button", { name: "Get a new spot" }).click()
  await page
    .getByRole("dialog", { name: "Choose a section" })
    .getByRole("button", { name: /P-hus A/ })
    .click()
  await expect(card).toContainText("Section P-hus A")
})

test("PARK-005 PARK-010 PARK-024 PARK-032 the time of a spot goes by, and one that is over can be dismissed", async ({
  expectRefusal,
  page,
  request
}) => {
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31080107",
    passengerNumber: "31080108"
  })
  const tripId = await carpoolTo(campus, 30)
  const reservation = await reserve(tripId)
  await signInWithToken(page, token)
  const progress = cardOf(page).getByRole("progressbar", { name: "Parking time used" })
  await page.goto(`/book-parking/${tripId}`)
  await expect(progress).toHaveAttribute("aria-valuenow", "0")
  await page.clock.setFixedTime(Date.now() + 5.5 * 3_600_000)
  await page.reload()
  await expect(progress).toHaveAttribute("aria-valuenow", /^(4\d|5\d)/)
  await page.clock.setFixedTime(Date.now() + 11 * 3_600_000)
  await page.reload()
  await expect(cardOf(page)).toContainText(/Your parking time is over\. Spot \S+ is no longer yours\./)
  // The phone's clock is ahead of the server's, which does not take the reservation for over.
  expectRefusal(422, `/dismiss-parking/${reservation}`)
  await cardOf(page).getByRole("button", { name: "Dismiss" }).click()
  await expect(page.getByText("The reservation could not be dismissed. Try again.")).toBeVisible()
})

test("ROUTE-014 PARK-017 PARK-018 PARK-019 the page without a trip opens that of the current spot; without passengers there is no parking", async ({
  page,
  request
}) => {
  const { carpoolTo, offerTo, reserve, token } = await createCarpoolers(request, {
    number: "31080109",
    passengerNumber: "31080110"
  })
  await signInWithToken(page, token)
  await page.goto("/book-parking")
  await expect(page.getByText("You have no parking reservation.")).toBeVisible()
  await expectAccessible(page)
  const id = await offerTo(campus, 300)
  await page.goto(`/book-parking/${id}`)
  await expect(page.getByText("Parking is for drivers who arrive with passengers")).toBeVisible()
  const tripId = await carpoolTo(campus, 30)
  await reserve(tripId)
  await page.goto("/book-parking")
  await page.waitForURL(`**/book-parking/${tripId}`)
  await page.goto("/")
  await page.getByRole("button", { name: /^Parking: spot \S+, P-hus A, until \d\d:\d\d$/ }).click()
  await page.waitForURL(`**/book-parking/${tripId}`)
  await expect(cardOf(page)).toContainText("AB12345")
})

test("PARK-025 the current spot is not asked for again within two seconds", async ({ page, request }) => {
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31510041",
    passengerNumber: "31510042"
  })
  await reserve(await carpoolTo(campus, 30))
  // A connection that begins to listen reads everything anew.
  await cutRealtime(page)
  await signInWithToken(page, token)
  const spot = page.getByRole("button", { name: /^Parking: spot/ })
  let at = 0
  /** The milliseconds at which the page asks. */
  const asked: Array<number> = []
  page.on("request", (call) => {
    if (call.url().endsWith("/api/commute/active-parking")) asked.push(at)
  })
  /** Leaves the start page and comes back to it. */
  const comeBack = async (): Promise<void> => {
    await spot.click()
    await expect(cardOf(page)).toContainText("AB12345")
    await page.goBack()
    await expect(spot).toBeVisible()
  }
  const now = Date.now()
  const setTime = async (millis: number): Promise<void> => {
    at = millis
    await page.clock.setFixedTime(now + millis)
  }
  await setTime(0)
  await page.goto("/")
  await expect(spot).toBeVisible()
  await setTime(1999)
  await comeBack()
  // What the first return has asked for is known after the second.
  await comeBack()
  expect(asked).toEqual([0])
  await setTime(2001)
  await comeBack()
  await expect.poll(() => asked).toEqual([0, 2001])
})

test("PARK-016 FLAG-010 without its flag no problem with a spot is reported, also in an app that could", async ({
  page,
  request
}) => {
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31510043",
    passengerNumber: "31510044"
  })
  const tripId = await carpoolTo(campus, 60)
  await reserve(tripId)
  await openInApp(page, { capabilities: ["ParkingReporting"] })
  await signInWithToken(page, token)
  const read = page.waitForResponse(`**/api/commute/${tripId}/parking`)
  await page.goto(`/book-parking/${tripId}`)
  expect(await (await read).json()).toMatchObject({ reportingEnabled: true })
  await expect(cardOf(page).getByRole("button", { name: "Release spot" })).toBeVisible()
  await expect(cardOf(page).getByRole("button", { name: "Report a problem" })).toHaveCount(0)
})
