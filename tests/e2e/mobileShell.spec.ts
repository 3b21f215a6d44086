import type { Page } from "@playwright/test"
import { z } from "zod"
import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { emitNative, nativeCalls, openInShell, refuseNative } from "./support/openInShell.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { toGeolocation } from "./support/toGeolocation.ts"

test("ROUTE-020 in the shell the link that started the app opens its page, the back button leads home and out, and the bars of the system cover nothing", async ({
  page
}) => {
  await openInShell(page, { launchUrl: "samvej-dev://benefits" })
  await page.goto("/")
  const heading = page.locator("#root h1").first()
  await expect(page).toHaveURL("/benefits")
  await expect(heading).toHaveText("Payment and benefits")

  await emitNative(page, "App.appUrlOpen", { url: "samvej-dev://book" })
  await expect(page).toHaveURL("/book")
  await emitNative(page, "App.backButton")
  await expect(page).toHaveURL("/benefits")
  // The system still names the link that started the app.
  await page.goto("/auth/phone-login")
  await expect(heading).toHaveText("Sign in or create account")
  await emitNative(page, "App.backButton")
  await expect(heading).toHaveText("Where to?")
  await expect(page).toHaveURL("/")
  expect(await nativeCalls(page)).not.toContainEqual(["App.minimizeApp", {}])
  await emitNative(page, "App.backButton")
  await expect.poll(() => nativeCalls(page)).toContainEqual(["App.minimizeApp", {}])

  await page.evaluate(() => {
    for (const [side, size] of Object.entries({ top: 41, right: 17, bottom: 23, left: 47 }))
      document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${size}px`)
  })
  const safeArea = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ["top", "right", "bottom", "left"].map((side) => style.getPropertyValue(`--sv-safe-${side}`))
    })
  await expect.poll(safeArea).toEqual(["41px", "17px", "23px", "47px"])
})

test("HTTP-003 HTTP-004 HTTP-005 HTTP-006 a call that the server answers names its person, the product and the platform, and in a shell the build of it", async ({
  context,
  page,
  request
}) => {
  const person = { number: "31520031", firstName: "Torunn", lastName: "Vik" }
  const token = await createPerson(request, person)
  const openProfileIn = async (tab: Page) => {
    await signInWithToken(tab, token)
    const [answer] = await Promise.all([tab.waitForResponse("**/api/me"), tab.goto("/profile")])
    await expect(tab.getByLabel("First name")).toHaveValue("Torunn")
    expect(answer.status()).toBe(200)
    return answer.request().headers()
  }
  const always = {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    "x-product-framework": "react",
    "x-product-version": "production-11.4.97-rc.2"
  }
  const ofBrowser = await openProfileIn(page)
  expect(ofBrowser).toMatchObject({ ...always, "x-platform": "web" })
  expect(Object.keys(ofBrowser).filter((name) => name.startsWith("x-native"))).toEqual([])
  for (const platform of ["android", "ios"] as const) {
    const inShell = await context.newPage()
    await openInShell(inShell, { platform })
    expect(await openProfileIn(inShell)).toMatchObject({
      ...always,
      "x-platform": platform,
      "x-native-build-number": "7",
      "x-native-build-version": "5.1.0"
    })
    await inShell.close()
  }
})

/** Opens the profile of the person in the shell, which asks for push messages after the sign-in. */
const openProfile = async (page: Page, token: string): Promise<void> => {
  await openInShell(page)
  await signInWithToken(page, token)
  await page.goto("/profile")
  await expect.poll(() => nativeCalls(page)).toContainEqual(["PushNotifications.register", {}])
}

/** Opens the menu, and closes it by the back button of the phone. */
const closeMenuByBack = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("dialog")
  await expect(menu).toBeVisible()
  await emitNative(page, "App.backButton")
  await expect(menu).toBeHidden()
}

test("AUTH-026 the shell asks for push messages after the sign-in, the token is registered at the API, the back button closes the menu, and a sign-out ends them", async ({
  page,
  request
}) => {
  await openProfile(
    page,
    await createPerson(request, { number: "31520001", firstName: "Signe", lastName: "Lund" })
  )
  const registration = page.waitForResponse("**/api/me/register-device")
  await emitNative(page, "PushNotifications.registration", { value: "token-of-this-phone" })
  expect((await registration).status()).toBe(204)
  expect((await registration).request().postDataJSON()).toMatchObject({
    player_id: "token-of-this-phone",
    platform: "android",
    app_version: "5.1.0"
  })

  await closeMenuByBack(page)
  await expect(page).toHaveURL("/profile")

  const signOut = page.waitForRequest("**/api/v5/logout")
  await page.getByRole("button", { name: "Log out", exact: true }).click()
  expect((await signOut).postDataJSON()).toMatchObject({ player_id: "token-of-this-phone" })
  await expect.poll(() => nativeCalls(page)).toContainEqual(["PushNotifications.unregister", {}])
})

test("CAP-004 ROUTE-020 in the shell a driver shares a trip by the sheet of the system, a pressed push message opens its page, and a message that breaks the contract does nothing", async ({
  baseURL,
  expectMessage,
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31520006",
    firstName: "Sunniva",
    minutes: 60
  })
  await openInShell(page)
  await signInWithToken(page, token)
  await page.goto(`/trip-details/driver/${tripId}`)
  await page.getByRole("button", { name: "Share trip" }).click()
  await expect
    .poll(() => nativeCalls(page))
    .toContainEqual([
      "Share.share",
      { title: expect.any(String), url: `${baseURL}/shared-trip/${tripId}?lng=en` }
    ])

  await emitNative(page, "PushNotifications.pushNotificationActionPerformed", {
    notification: { data: { url: `${baseURL}/benefits` } }
  })
  await expect(page).toHaveURL("/benefits")
  await emitNative(page, "PushNotifications.pushNotificationActionPerformed", {
    notification: { data: { url: "https://elsewhere.example/benefits" } }
  })
  await expect(page).toHaveURL("/content-not-found")

  expectMessage(/share/)
  const before = await nativeCalls(page)
  await page.evaluate("globalThis.nativeBridge.post('share', { url: 'javascript:alert(1)' })")
  expect(await nativeCalls(page)).toEqual(before)
  await expect(page).toHaveURL("/content-not-found")
})

test("AUTH-026 N60 when the shell has signed its person out the page signs out too, and the shell ends push messages and positions", async ({
  page,
  request
}) => {
  await openProfile(
    page,
    await createPerson(request, { number: "31520021", firstName: "Sunna", lastName: "Lund" })
  )
  // The page receives messages as soon as it does what one says.
  await closeMenuByBack(page)
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent("samvej:shell", { detail: { event: "logout", data: {} } }))
  )
  await expect(page.getByText("Sign in to see this page.")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()
  for (const method of ["unregister", "removeAllDeliveredNotifications"])
    await expect.poll(() => nativeCalls(page)).toContainEqual([`PushNotifications.${method}`, {}])
  await expect.poll(() => nativeCalls(page)).toContainEqual(["KeepAwake.allowSleep", {}])
})

test("AUTH-036 in the shell a command of a session that has ended opens the start page, and the shell ends push messages", async ({
  expectRefusal,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31520007", firstName: "Sunniva", lastName: "Lund" })
  await cutRealtime(page)
  await openProfile(page, token)
  await page.getByLabel("First name").fill("Synne")
  await page.waitForLoadState("networkidle")
  expect((await apiClientFor(request, token).post("/api/v5/logout", {})).status()).toBe(204)
  expectRefusal(401, "/api/me")
  await page.keyboard.press("Tab")
  await expect(page).toHaveURL("/")
  expect(await page.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()
  await expect.poll(() => nativeCalls(page)).toContainEqual(["PushNotifications.unregister", {}])
})

test.describe("on the road", () => {
  test.use({ geolocation: toGeolocation(roskilde), permissions: ["geolocation"] })

  test("LIVE-018 LOC-003 while a trip is active the shell keeps the screen on and reports positions in the background, which reach the server", async ({
    page,
    request
  }) => {
    const { api, token, tripId } = await createTrip(request, {
      number: "31520002",
      firstName: "Runa",
      minutes: 30
    })
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
    await page.clock.install()
    await openInShell(page)
    await signInWithToken(page, token)
    await page.goto("/active-trip")
    await expect.poll(() => nativeCalls(page)).toContainEqual(["KeepAwake.keepAwake", {}])
    await expect
      .poll(() => nativeCalls(page))
      .toContainEqual([
        "BackgroundGeolocation.addWatcher",
        {
          backgroundTitle: "Trip under way",
          backgroundMessage: "Your position is reported until you end the trip.",
          requestPermissions: true,
          stale: false,
          distanceFilter: 0
        }
      ])
    // LOC-004 The next report goes ten seconds after the one before.
    const reported = page.waitForRequest(
      (call) => call.url().endsWith("/position") && call.postData()?.includes("55.6512") === true
    )
    await emitNative(page, "BackgroundGeolocation.addWatcher", {
      latitude: 55.6512,
      longitude: 12.1234,
      accuracy: 8,
      time: await page.evaluate(() => Date.now())
    })
    await page.clock.fastForward(10_000)
    await reported

    await new ActiveTripPage(page).end.click()
    await page.waitForURL(/\/trip-details\/driver\//)
    await expect.poll(() => nativeCalls(page)).toContainEqual(["KeepAwake.allowSleep", {}])
    await expect
      .poll(() => nativeCalls(page))
      .toContainEqual(["BackgroundGeolocation.removeWatcher", { id: "BackgroundGeolocation.addWatcher" }])
  })

  test("CODE-004 LOC-003 in the shell a refused location is said where the code would be, and the code comes once it is allowed", async ({
    page,
    request
  }) => {
    const { api, token, tripId } = await createTrip(request, {
      number: "31520022",
      firstName: "Signy",
      minutes: 30
    })
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
    // The page itself finds no position, so that it knows of the refusal by the shell alone.
    await page.context().setGeolocation(null)
    await openInShell(page)
    await signInWithToken(page, token)
    await page.goto("/active-trip")
    const { code, qr } = new ActiveTripPage(page)
    await expect(code).toContainText("Finding your location …")
    await expect
      .poll(() => nativeCalls(page))
      .toContainEqual(["BackgroundGeolocation.addWatcher", expect.anything()])
    await refuseNative(page, "BackgroundGeolocation.addWatcher", {
      code: "NOT_AUTHORIZED",
      message: "User denied location permission"
    })
    await expect(code).toContainText("Passengers can get on board once we know where you are.")
    await code.getByRole("button", { name: "Share my location" }).click()
    await page.context().setGeolocation(toGeolocation(roskilde))
    await expect(qr).toBeVisible()
    // The shell asks again, so that the background has positions too.
    const watchers = z.array(z.tuple([z.string()], z.unknown())).parse(await nativeCalls(page))
    expect(
      watchers.map(([name]) => name).filter((name) => name.startsWith("BackgroundGeolocation."))
    ).toEqual([
      "BackgroundGeolocation.addWatcher",
      "BackgroundGeolocation.removeWatcher",
      "BackgroundGeolocation.addWatcher"
    ])
  })

  test("AUTH-026 LOC-003 ROUTE-020 in the shell for iOS the link that started the app opens once, the token is registered as one of iOS, and the trip is reported in the background", async ({
    page,
    request
  }) => {
    const { api, token, tripId } = await createTrip(request, {
      number: "31520023",
      firstName: "Sigrun",
      minutes: 30
    })
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
    // The positions are those of the shell alone.
    await page.context().setGeolocation(null)
    await openInShell(page, { platform: "ios", launchUrl: "samvej-dev://active-trip" })
    await signInWithToken(page, token)
    const ownTrip = page.waitForRequest("**/api/commute/active-trip*")
    await page.goto("/")
    await expect(page).toHaveURL("/active-trip")
    expect((await ownTrip).headers()).toMatchObject({
      "x-platform": "ios",
      "x-native-build-version": "5.1.0"
    })
    await expect.poll(() => nativeCalls(page)).toContainEqual(["PushNotifications.register", {}])
    const registration = page.waitForResponse("**/api/me/register-device")
    await emitNative(page, "PushNotifications.registration", { value: "token-of-this-iphone" })
    expect((await registration).status()).toBe(204)
    expect((await registration).request().postDataJSON()).toMatchObject({
      player_id: "token-of-this-iphone",
      platform: "ios"
    })
    // The system still names the link that started the app.
    await page.goto("/benefits")
    await expect(page.locator("#root h1").first()).toHaveText("Payment and benefits")
    await expect(page).toHaveURL("/benefits")
    await emitNative(page, "App.appUrlOpen", { url: "samvej-dev://active-trip" })
    await expect(page).toHaveURL("/active-trip")
    await expect(page.getByRole("link", { name: "Navigate" })).toHaveAttribute(
      "href",
      /^https:\/\/maps\.apple\.com\//
    )
    await expect.poll(() => nativeCalls(page)).toContainEqual(["KeepAwake.keepAwake", {}])
    const reported = page.waitForRequest(
      (call) => call.url().endsWith("/position") && call.postData()?.includes("55.6513") === true
    )
    await emitNative(page, "BackgroundGeolocation.addWatcher", {
      latitude: 55.6513,
      longitude: 12.1234,
      accuracy: 8,
      time: null
    })
    await reported
    await new ActiveTripPage(page).end.click()
    await page.waitForURL(/\/trip-details\/driver\//)
    await expect
      .poll(() => nativeCalls(page))
      .toContainEqual(["BackgroundGeolocation.removeWatcher", { id: "BackgroundGeolocation.addWatcher" }])
  })
})
