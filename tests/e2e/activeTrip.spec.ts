import { z } from "zod"
import { AccountPage } from "./pages/AccountPage.ts"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { offerInstallation } from "./support/offerInstallation.ts"
import { readQr } from "./support/readQr.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

test.use({ geolocation: toGeolocation(roskilde), permissions: ["geolocation"] })

const TripCode = z.object({ value: z.string(), link: z.string(), renews_in: z.number() })

test("START-006 CODE-001 CODE-012 TRIP-072 a driver starts a trip, and shows the server's code in digits, as QR code and in the sheet for boarding", async ({
  page,
  request
}) => {
  test.slow()
  const { api, token, tripId } = await createTrip(request, {
    number: "31000031",
    firstName: "Mia",
    minutes: 30
  })
  await signInWithToken(page, token)
  await page.goto("/")
  await page.getByRole("button", { name: "Start trip" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Start now" }).click()
  await page.waitForURL(/\/active-trip/)
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.digits).toBeVisible()
  await expect(activeTrip.seats).toHaveAccessibleName("0 of 3 seats taken")

  const code = TripCode.parse(await (await api.post(`/api/driver-trip/${tripId}/code`, {})).json())
  const digits = ((await activeTrip.digits.textContent()) ?? "").replace("-", "")
  expect(digits).toBe(code.value)
  const link = (await readQr(activeTrip.qr)) ?? ""
  expect(link).toBe(code.link)
  expect(new URL(link).pathname).toBe(`/qr/${digits}`)

  await page.getByRole("button", { name: "Board passengers" }).click()
  const sheet = page.getByRole("dialog", { name: "Board passengers" })
  await expect(sheet.getByText(`${digits.slice(0, 4)}-${digits.slice(4)}`)).toBeVisible()
  // The code that the server returned lasts as long as the one on the page, whose clock moves once a second, and it was read a moment ago.
  const [minutes, seconds] = ((await sheet.getByRole("timer").textContent()) ?? "").split(":").map(Number)
  const left = (minutes ?? 0) * 60 + (seconds ?? 0)
  expect(left).toBeGreaterThan(code.renews_in - 60)
  expect(left).toBeLessThanOrEqual(code.renews_in + 1)
})

test("SEC-001 CODE-003 CODE-004 the code waits for the car's position and says so, so that the server has seen the car where people board", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31000481",
    firstName: "Liv",
    minutes: 30
  })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const calls: Array<string> = []
  page.on("response", (response) => {
    const call = /\/driver-trip\/[\w-]+\/(code|position)$/.exec(new URL(response.url()).pathname)?.[1]
    if (call !== undefined) calls.push(`${call} ${response.status()}`)
  })
  await page.context().clearPermissions()
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.code).toContainText("Passengers can get on board once we know where you are.")
  await expect(activeTrip.qr).toHaveCount(0)
  expect(calls).toEqual([])

  await page.context().grantPermissions(["geolocation"])
  await activeTrip.code.getByRole("button", { name: "Share my location" }).click()
  await expect(activeTrip.qr).toBeVisible()
  expect(calls.slice(0, 2)).toEqual(["position 200", "code 200"])
})

test("BYCODE-002 BYCODE-003 a visitor who is on board stays there when the sign-in ends later", async ({
  page,
  request
}) => {
  const { code } = await startRideNow(request, { number: "31496105", firstName: "Elva" })
  const onBoard = page.getByRole("heading", { name: "You are on board" })
  await page.route("**/api/me/accept-terms", async (route) => {
    await onBoard.waitFor()
    await route.continue()
  })
  await page.goto(`/qr/${code}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  const form = new SignInPage(page)
  await form.requestCode("31496106")
  await form.enterCode(request, "31496106")
  await page.waitForFunction(() => sessionStorage.getItem("samvej.requested-code") === null)
  await expect(page).toHaveURL(/\/book\/overview\?booking=/)
  await expect(onBoard).toBeVisible()
})

test("AUTH-024 ROUTE-010 ROUTE-011 a visitor with a trip code gets the code from a call of its own, which names the look-up of the trip", async ({
  page,
  request
}) => {
  const { code } = await startRideNow(request, { number: "31496103", firstName: "Ingrid" })
  await page.goto(`/qr/${code}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  const form = new SignInPage(page)
  await expect(page).toHaveURL("/book/login")
  // The seat is held for a number, so an address cannot take its place.
  await expect(form.number).toBeVisible()
  await expect(page.getByRole("button", { name: "Use email instead" })).toHaveCount(0)
  const [sent] = await Promise.all([page.waitForResponse("**/api/phone/otp"), form.requestCode("31496104")])
  expect(sent.status()).toBe(204)
  expect(sent.request().postDataJSON()).toMatchObject({
    phone: "+4531496104",
    prospectId: expect.stringMatching(/./)
  })
  await expect(page).toHaveURL("/book/otp")
})

test("NOW-001 BYCODE-002 BYCODE-003 RT-002 a person with a verified number types the code and boards, and the driver sees it at once", async ({
  browser,
  page,
  request
}) => {
  const { code, token } = await startRideNow(request, { number: "31000037", firstName: "Ane" })
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.seats).toHaveAccessibleName("0 of 4 seats taken")

  const passenger = await (await browser.newContext()).newPage()
  await signInWithToken(
    passenger,
    await createPerson(request, { number: "31000038", firstName: "Tom", lastName: "Berg" })
  )
  const install = await offerInstallation(passenger)
  await passenger.goto("/book")
  await passenger.getByLabel("Trip code").fill(code)
  await passenger.getByRole("button", { name: "Continue" }).click()
  await expect(passenger).toHaveURL(`/book/details?code=${code}`)
  // A link does not board, whatever it says.
  await passenger.goto(`/book/details?code=${code}&verified=true`)
  await passenger.getByRole("button", { name: "Get on board" }).click()
  await expect(passenger.getByRole("heading", { name: "You are on board" })).toBeVisible()

  await expect(activeTrip.passengers).toHaveCount(1)
  await expect(activeTrip.passengers.first()).toContainText("Boarded with the code")
  await expect(activeTrip.seats).toHaveAccessibleName("1 of 4 seats taken")
  await expectAccessible(page)
  // It is the first ride of the passenger's browser.
  await passenger.goto("/")
  await expect(install.offer).toBeVisible()
  await passenger.context().close()
})

test("END-004 SUBS-001 SUBS-006 a trip with a passenger ends with subsidy at its destination, and the driver has it at once", async ({
  context,
  mayBeRefused,
  page,
  request
}) => {
  // Near the destination there is no code; the end of the trip can come before the answer that says so.
  mayBeRefused(409, "/code")
  const { api, token, tripId } = await createTrip(request, {
    number: "31000039",
    firstName: "Kim",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31000040", firstName: "Pia", lastName: "Berg" })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  await signInWithToken(page, token)
  // The phone's first position is near the destination: the server believes no car that crosses the map at once. No car of another test is
  // there, so that this drive is no copy of another.
  await context.setGeolocation(toGeolocation({ ...copenhagen, lat: copenhagen.lat + 0.002 }))
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.passengers).toHaveCount(1)

  await activeTrip.end.click()
  await activeTrip.endDialog.getByRole("button", { name: "End trip" }).click()
  await page.waitForURL(/\/trip-details\/driver\//)
  const account = new AccountPage(page)
  await account.open()
  await expect(account.balance.getByText("kr. 10", { exact: true })).toBeVisible()
})

test("LIVE-003 SHELL-013 a driver whose trip has not started is sent home from the page of the active trip, which says where its QR code does not load", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31000118",
    firstName: "Jon",
    minutes: 30
  })
  await signInWithToken(page, token)
  await page.goto("/active-trip")
  await page.waitForURL(({ pathname }) => pathname === "/")
  await expect(page.getByText("You have no trip under way.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Start trip" })).toBeVisible()

  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const codeOfQr = /\/assets\/browser-[^/]+\.js$/
  await page.route(codeOfQr, (route) => route.abort())
  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.end).toBeVisible()
  await expect(page).toHaveURL(/\/active-trip$/)
  await expect(activeTrip.digits).toBeVisible()
  await expect(page.getByRole("alert")).toContainText("This part could not be loaded.")
  await page.unroute(codeOfQr)
  await page.getByRole("button", { name: "Load again" }).click()
  await expect(activeTrip.qr).toBeVisible()
})

test("N30 a driver whose phone is five minutes ahead reads why there is no code", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/position")
  const { api, token, tripId } = await createTrip(request, {
    number: "31000119",
    firstName: "Åse",
    minutes: 30
  })
  await signInWithToken(page, token)
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)

  await page.clock.setFixedTime(Date.now() + 5 * 60_000)
  await page.goto("/active-trip")
  await expect(page.getByRole("alert")).toHaveText(
    "The time of your position lies ahead. Check the clock of your phone."
  )
})

test("END-002 LIVE-013 LIVE-014 LIVE-018 a paused trip is tracked on every page, the driver returns to it, and without passengers it ends at once", async ({
  browser,
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31000033",
    firstName: "Per",
    minutes: 30
  })
  await signInWithToken(page, token)
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)

  await page.goto("/active-trip")
  const activeTrip = new ActiveTripPage(page)
  await expect(activeTrip.digits).toBeVisible()
  const digits = (await activeTrip.digits.textContent()) ?? ""
  await page.getByRole("button", { name: "Pause" }).click()
  await page.waitForURL(({ pathname }) => pathname === "/")

  const isReport = (url: string) => url.endsWith(`/driver-trip/${tripId}/position`)
  const report = page.waitForResponse((response) => isReport(response.url()))
  await page.goto("/trip-history")
  expect((await report).status()).toBe(200)
  await expect(page.getByRole("heading", { name: "Trip history" })).toBeVisible()

  // The driver's computer at home, where the trip was not opened, does not move the car.
  const computer = await browser.newContext({
    permissions: ["geolocation"],
    geolocation: toGeolocation(copenhagen)
  })
  const other = await computer.newPage()
  const sent: Array<string> = []
  other.on("request", (call) => sent.push(call.url()))
  await signInWithToken(other, token)
  await other.goto("/")
  await expect(other.getByRole("link", { name: "Go to the trip" })).toBeVisible()
  expect(sent.filter(isReport)).toEqual([])
  await computer.close()

  await page.goto("/")
  await page.getByRole("link", { name: "Resume the trip" }).click()
  await expect(activeTrip.digits).toHaveText(digits)
  await activeTrip.end.click()
  await page.waitForURL(/\/trip-details\/driver\//)
})

test("ROUTE-008 BOOK-018 BOOK-020 SRCH-049 a signed-in person scans the QR code and boards from the result page", async ({
  page,
  request
}) => {
  const { code } = await startRideNow(request, { number: "31000117", firstName: "Liv" })
  await signInWithToken(
    page,
    await createPerson(request, { number: "31000056", firstName: "Tor", lastName: "Berg" })
  )
  await page.goto(`/qr/${code}`)
  await page.waitForURL(`**/trip-details/search-result?code=${code}`)
  await expect(page.getByRole("heading", { name: "Ride with Liv" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Get on board" }).click()
  const dialog = page.getByRole("dialog", { name: "Get on board with Liv?" })
  await dialog.getByRole("button", { name: "Get on board" }).click()
  await page.waitForURL(/\/trip-details\/passenger\//)
  await expect(page.getByText("Liv Krogh").first()).toBeVisible()
})

test("BYCODE-005 ERR-012 a driver with a trip at that time cannot board, and the page explains why", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(409, "/driver-trip-prospect/book")
  const { code } = await startRideNow(request, { number: "31000035", firstName: "Ea" })
  const { token } = await createTrip(request, { number: "31000036", firstName: "Ib", minutes: 15 })
  await signInWithToken(page, token)
  await page.goto(`/book/details?code=${code}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "You are already driving at that time. Cancel that trip first."
  )
  await expect(page.getByText("Ea Krogh")).toBeVisible()
  await expectAccessible(page)
})

test("BYCODE-009 ERR-031 a driver who enters the code of the own trip reads that it is theirs", async ({
  expectRefusal,
  page,
  request
}) => {
  const { code, token } = await startRideNow(request, { number: "31090601", firstName: "Ea" })
  expectRefusal(403, `/driver-trip-code/${code}`)
  await signInWithToken(page, token)
  await page.goto(`/book/details?code=${code}`)
  await expect(page.getByRole("alert")).toContainText("You are the driver of this ride.")
  await expect(page.getByRole("button", { name: "Get on board" })).toHaveCount(0)
})

test("BYCODE-004 CODE-013 ROUTE-007 the code of the address is filled in, and a wrong one stays in its field with an error below", async ({
  expectRefusal,
  page
}) => {
  expectRefusal(404, "/driver-trip-code/12345678")
  await page.goto("/book?code=12345670")
  const field = page.getByLabel("Trip code")
  await expect(field).toHaveValue("1234-5670")
  await expectAccessible(page)
  await field.fill("12345678")
  await expect(field).toHaveValue("1234-5678")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("alert")).toContainText("This code is not valid")
  await expect(field).toHaveValue("1234-5678")
})
