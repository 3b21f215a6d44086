import type { APIRequestContext, Page } from "@playwright/test"
import { z } from "zod"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { boardByCode } from "./support/boardByCode.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson, createPersonWithoutProfile } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

const Position = z.object({ position: z.object({ timestamp: z.string() }) })

test.use({ geolocation: toGeolocation(roskilde), permissions: ["geolocation"] })

/** Creates a driver on the way with the passenger Pia, and opens the live trip in the driver's browser. */
const startLive = async (page: Page, request: APIRequestContext, numbers: readonly [string, string]) => {
  const [number, passengerNumber] = numbers
  const { api, token, tripId } = await createTrip(request, { number, firstName: "Kim", minutes: 30 })
  const passenger = await createPerson(request, {
    number: passengerNumber,
    firstName: "Pia",
    lastName: "Berg"
  })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  return { api, token, tripId, bookingId, passenger, live: new ActiveTripPage(page) }
}

test("LIVE-005 LIVE-006 LIVE-007 TRIP-012 the driver sees whom to pick up, where and when, the way there, and the seats that are taken", async ({
  page,
  request
}) => {
  const { live } = await startLive(page, request, ["31080001", "31080002"])
  await expect(live.next.getByRole("heading")).toHaveText("Pick up Pia B")
  await expect(live.next).toContainText("Tværbakken 9")
  await expect(live.next.getByRole("time")).toHaveText(/^\d\d:\d\d$/)
  await expect(live.next).toContainText(/Pia B expects you at \d\d:\d\d/)
  const way = live.next.getByRole("link", { name: "Navigate" })
  await expect(way).toHaveAttribute("href", /destination=55\.645\d*%2C12\.085/)
  await expect(live.passengers.first()).toContainText(/Pick-up about \d\d:\d\d/)
  await expect(live.seats).toHaveAccessibleName("1 of 3 seats taken")
  await expect(live.seats.locator("svg")).toHaveCount(4)
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible()
  await expect(live.end).toBeVisible()

  // Past the pickup the next stop is where Pia gets out.
  await page.context().setGeolocation(toGeolocation({ lat: 55.66, lng: 12.35 }))
  await expect(live.next.getByRole("heading")).toHaveText("Drop off Pia B")
  await expect(live.next).toContainText("Fredensgade 30")
})

test("LIVE-009 LIVE-010 BCAST-003 BCAST-006 the driver writes to all by one press, and ends an agreement", async ({
  page,
  request
}) => {
  const { live, passenger } = await startLive(page, request, ["31080003", "31080004"])
  await page.getByRole("button", { name: "Message all" }).click()
  const sheet = page.getByRole("dialog", { name: "Message to all passengers" })
  await expect(sheet).toContainText("To Pia B")
  for (const minutes of [5, 15, 10]) {
    await sheet.getByRole("button", { name: `${minutes} minutes`, exact: true }).click()
    await expect(sheet.getByLabel("Message")).toHaveValue(`I am ${minutes} minutes late.`)
  }
  await sheet.getByRole("button", { name: "Send" }).click()
  await expect(page.getByText("Sent to 1 passenger")).toBeVisible()
  await expect(sheet).toBeHidden()
  const notifications = apiClientFor(request, passenger)
  await expect
    .poll(async () => await (await notifications.get("/api/v4/notifications/all")).text())
    .toContain("I am 10 minutes late.")

  await live.passengers.getByRole("button", { name: "Message Pia B" }).click()
  const toPia = page.getByRole("dialog", { name: /Pia B/ })
  await toPia.getByLabel("Message").fill("Blue car, by the gate.")
  await toPia.getByRole("button", { name: "Send" }).click()
  await expect
    .poll(async () => await (await notifications.get("/api/v4/notifications/all")).text())
    .toContain("Blue car, by the gate.")

  await page.getByRole("button", { name: "Remove Pia B from the trip" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(live.passengers).toHaveCount(0)
  await expect(live.seats).toHaveAccessibleName("0 of 3 seats taken")
  await expect(page.getByRole("button", { name: "Message all" })).toHaveCount(0)
})

test("BCAST-001 BCAST-002 BCAST-004 BCAST-005 one character cannot be sent, and the sheet names whom the message does not reach", async ({
  page,
  request
}) => {
  const { live } = await startLive(page, request, ["31080005", "31080006"])
  const digits = ((await live.digits.textContent()) ?? "").replace("-", "")
  await boardByCode(request, await createPersonWithoutProfile(request, "31080007"), digits)
  await expect(live.passengers).toHaveCount(2)

  await page.getByRole("button", { name: "Message all" }).click()
  const sheet = page.getByRole("dialog", { name: "Message to all passengers" })
  await expect(sheet).toContainText("will not get it, because the profile is not complete")
  await expectAccessible(page)
  const text = sheet.getByLabel("Message")
  const send = sheet.getByRole("button", { name: "Send" })
  const height = async () => (await text.boundingBox())?.height ?? 0
  expect(await height()).toBeGreaterThanOrEqual(100)
  await text.fill("x")
  await expect(send).toBeDisabled()
  await text.fill("I wait at the bakery. ".repeat(60))
  expect(await height()).toBeLessThanOrEqual(200)
  await text.fill("ok")
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByText("Sent to 1 passenger")).toBeVisible()
})

test("LIVE-008 LIVE-015 LIVE-017 CODE-011 the sheet for boarding has the code, its link and who is on the trip; a passenger who joins appears at once", async ({
  context,
  page,
  request
}) => {
  await context.grantPermissions(["geolocation", "clipboard-read", "clipboard-write"])
  const read = page.waitForResponse("**/api/commute/active-trip")
  const update = page.waitForRequest("**/api/driver-trip/*/position")
  const { live } = await startLive(page, request, ["31080008", "31080009"])
  expect((await read).status()).toBe(200)
  const { timestamp } = Position.parse((await update).postDataJSON()).position
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000)
  await expect(live.qr).toBeVisible()
  await page.getByRole("button", { name: "Board passengers" }).click()
  const sheet = page.getByRole("dialog", { name: "Board passengers" })
  await expect(sheet.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
  await expect(sheet.getByRole("timer")).toHaveText(/^0\d:\d\d$/)
  await expect(sheet.getByRole("list", { name: "Passengers on this trip" }).getByRole("listitem")).toHaveText(
    ["Pia B"]
  )
  await sheet.getByRole("button", { name: "Copy link" }).click()
  await expect(sheet.getByRole("button", { name: "Link copied" })).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const tom = await createPerson(request, { number: "31080010", firstName: "Tom", lastName: "Dahl" })
  await boardByCode(request, tom, link.pathname.replace("/qr/", ""))
  await expect(sheet.getByRole("list", { name: "Passengers on this trip" }).getByRole("listitem")).toHaveText(
    ["Pia B", "Tom D"]
  )
})

test("CODE-006 CODE-007 CODE-009 an answer without a code is an invalid code, and the next try is in 15 seconds", async ({
  page,
  request
}) => {
  await page.route("**/api/driver-trip/*/code", (route) => route.fulfill({ json: { value: "", link: "" } }))
  const { live } = await startLive(page, request, ["31080011", "31080012"])
  await expect(live.code).toContainText(/Invalid code\. Next try in 00:1[0-5]/)
  await page.unroute("**/api/driver-trip/*/code")
  await expect(live.qr).toBeVisible()
  await expect(live.code.getByRole("timer")).toHaveText(/^0[45]:\d\d$/)
})

test("CODE-010 END-010 LIVE-012 LIVE-024 near the destination there is no code, and the End button is green within 500 m of it", async ({
  context,
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(409, "/code")
  await context.setGeolocation(toGeolocation({ ...copenhagen, lat: copenhagen.lat + 0.0054 }))
  const { live } = await startLive(page, request, ["31080013", "31080014"])
  await expect(live.code).toContainText("You are close to your destination")
  const colour = () => live.end.evaluate((button) => getComputedStyle(button).backgroundColor)
  const red = await colour()
  await live.end.click()
  await expect(live.endDialog).toContainText("You are 600 m from your destination")
  await expect(live.endDialog.getByRole("button", { name: "End without subsidy" })).toBeDisabled()
  await live.endDialog.getByRole("button", { name: "Keep driving" }).click()

  await context.setGeolocation(toGeolocation({ ...copenhagen, lat: copenhagen.lat + 0.0036 }))
  await expect.poll(colour).not.toBe(red)
  await live.end.click()
  await expect(live.endDialog).toContainText("You have arrived")
})

test("END-003 END-008 without a position the driver is warned; after the end nothing is left of the trip", async ({
  context,
  page,
  request
}) => {
  await context.clearPermissions()
  const { api, live, tripId } = await startLive(page, request, ["31080015", "31080016"])
  await live.end.click()
  await expect(live.endDialog).toContainText("We do not know where you are")
  await live.endDialog.getByRole("button", { name: "End without subsidy" }).click()
  await page.waitForURL(`**/trip-details/driver/${tripId}`)
  expect((await api.get("/api/commute/active-trip")).status()).toBe(204)
  await page.goto("/active-trip")
  await page.waitForURL(({ pathname }) => pathname === "/")
  expect(await page.evaluate(() => sessionStorage.getItem("samvej.trip-code"))).toBeNull()
})

/** Counts from now on how often the page reads the position; answers the number. */
const countReads = async (page: Page): Promise<() => Promise<number>> => {
  const reads = await page.evaluateHandle(() => {
    const counted = { reads: 0 }
    const { geolocation } = navigator
    const read = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...call) => {
      counted.reads += 1
      read(...call)
    }
    return counted
  })
  return () => reads.evaluate((counted) => counted.reads)
}

test("END-009 N30 a driver whose clock is ahead is refused the end, for which the server has no position, and the position is read again; with the right clock the trip ends", async ({
  context,
  expectRefusal,
  mayBeRefused,
  page,
  request
}) => {
  expectRefusal(422, "/position")
  expectRefusal(409, "/end")
  mayBeRefused(409, "/code")
  await context.setGeolocation(toGeolocation({ ...copenhagen, lat: copenhagen.lat + 0.002 }))
  // The server takes no position of a time to come; the app knows where the car is.
  await page.clock.setFixedTime(Date.now() + 600_000)
  const { live, tripId } = await startLive(page, request, ["31080025", "31080026"])
  await live.end.click()
  await expect(live.endDialog).toContainText("You have arrived")
  const reads = await countReads(page)
  await live.endDialog.getByRole("button", { name: "End trip" }).click()
  await expect(page.getByText("The trip has not ended")).toBeVisible()
  await expect(page.getByText("Something went wrong")).toBeVisible()
  await expect.poll(reads).toBeGreaterThan(0)

  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await live.end.click()
  await expect(live.endDialog).toContainText("You have arrived")
  await live.endDialog.getByRole("button", { name: "End trip" }).click()
  await page.waitForURL(`**/trip-details/driver/${tripId}`)
})

test("LIVE-022 N65 SHELL-014 without a connection the driver reads why there is no code, and has one when it is back, which the browser does not store", async ({
  context,
  page,
  request
}) => {
  await context.clearPermissions()
  const { live, token } = await startLive(page, request, ["31091001", "31091002"])
  await expect(live.code).toContainText("Passengers can get on board once we know where you are.")
  await context.setOffline(true)
  await expect(live.code).toContainText("No internet. You get a code when the connection is back.")
  await context.grantPermissions(["geolocation"])
  await context.setOffline(false)
  await live.code.getByRole("button", { name: "Share my location" }).click()
  await expect(live.digits).toBeVisible()

  const digits = ((await live.digits.textContent()) ?? "").replace("-", "")
  const { "samvej.session": session, ...stored } = Object.fromEntries(
    await page.evaluate(() => Object.entries(localStorage))
  )
  expect(session).toContain(token)
  // Of the token, the profile, where the car is and the code, nothing else outlasts the tab.
  expect(JSON.stringify(stored)).not.toMatch(
    new RegExp([token, "Kim", "Krogh", "31091001", "55\\.6", digits].join("|"))
  )
})

test("LIVE-019 a position that has waited 46 seconds for the connection is discarded, and the next one is sent", async ({
  context,
  page,
  request
}) => {
  // 46 seconds later the clock of the phone is ahead by less than the server allows.
  await page.clock.install({ time: Date.now() - 30_000 })
  const first = page.waitForResponse("**/api/driver-trip/*/position")
  const { live } = await startLive(page, request, ["31510021", "31510022"])
  await expect(live.next.getByRole("heading")).toHaveText("Pick up Pia B")
  expect((await first).status()).toBe(200)

  const offline = page.getByRole("status").filter({ hasText: /^Offline/ })
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await context.setGeolocation(toGeolocation({ lat: 55.66, lng: 12.35 }))
  await expect(live.next.getByRole("heading")).toHaveText("Drop off Pia B")
  await context.setGeolocation(null)
  await page.clock.fastForward(46_000)
  const sent: Array<unknown> = []
  page.on("request", (call) => {
    if (call.url().endsWith("/position")) sent.push(call.postDataJSON())
  })
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await page.clock.runFor(1000)
  const next = page.waitForRequest("**/api/driver-trip/*/position")
  await context.setGeolocation(toGeolocation({ lat: 55.665, lng: 12.45 }))
  await next
  expect(sent).toMatchObject([{ position: { lat: 55.665, lng: 12.45 } }])
})

test("LIVE-020 the monitor looks at the code every 500 ms", async ({ page, request }) => {
  const now = Date.now()
  await page.clock.install({ time: now })
  const { live } = await startLive(page, request, ["31510023", "31510024"])
  await expect(live.qr).toBeVisible()
  await page.clock.pauseAt(now + 60_000)
  const left = live.code.getByRole("timer").locator("circle").last()
  const looks: Array<string | null> = [await left.getAttribute("stroke-dasharray")]
  for (let step = 0; step < 40; step += 1) {
    await page.clock.runFor(50)
    const shown = await left.getAttribute("stroke-dasharray")
    if (shown !== looks.at(-1)) looks.push(shown)
  }
  // At the beginning, and after four looks in two seconds.
  expect(looks).toHaveLength(5)
})
