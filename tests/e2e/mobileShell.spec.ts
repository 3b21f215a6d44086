import { ActiveTripPage } from "./pages/ActiveTripPage.ts"
import { roskilde } from "./support/addresses.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { emitNative, nativeCalls, openInShell } from "./support/openInShell.ts"
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
    for (const [side, size] of Object.entries({ top: 41, right: 0, bottom: 23, left: 0 }))
      document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${size}px`)
  })
  const safeTop = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--sv-safe-top"))
  await expect.poll(safeTop).toBe("41px")
})

test("AUTH-026 the shell asks for push messages after the sign-in, the token is registered at the API, the back button closes the menu, and a sign-out ends them", async ({
  page,
  request
}) => {
  await openInShell(page)
  await signInWithToken(
    page,
    await createPerson(request, { number: "31520001", firstName: "Signe", lastName: "Lund" })
  )
  await page.goto("/profile")
  await expect.poll(() => nativeCalls(page)).toContainEqual(["PushNotifications.register", {}])
  const registration = page.waitForResponse("**/api/me/register-device")
  await emitNative(page, "PushNotifications.registration", { value: "token-of-this-phone" })
  expect((await registration).status()).toBe(204)
  expect((await registration).request().postDataJSON()).toMatchObject({
    player_id: "token-of-this-phone",
    platform: "android",
    app_version: "5.1.0"
  })

  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("dialog")
  await expect(menu).toBeVisible()
  await emitNative(page, "App.backButton")
  await expect(menu).toBeHidden()
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
      .toContainEqual(["BackgroundGeolocation.removeWatcher", { id: "BackgroundGeolocation-1" }])
  })
})
