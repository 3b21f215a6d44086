import { z } from "zod"
import { chooseAddress, takeAddress } from "./pages/chooseAddress.ts"
import { copenhagen, roskilde } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { standAt } from "./support/standAt.ts"
import { expect, test } from "./support/test.ts"

const Predictions = z.object({
  predictions: z.array(z.object({ place_id: z.string(), description: z.string() }))
})

test("ADDR-001 ADDR-002 ADDR-005 SHELL-004 the keyboard alone finds an address, text that changed offers nothing stale, and a text that another app shares is searched for", async ({
  page
}) => {
  await page.goto("/provide")
  const from = page.getByRole("button", { name: /^From / })
  await from.press("Enter")
  const sheet = page.getByRole("dialog", { name: "Where from?" })
  const field = sheet.getByRole("combobox", { name: "Address or place" })
  await expect(field).toBeFocused()
  await field.fill("Jer")
  await expect(sheet.getByRole("option")).toHaveCount(0)
  await field.fill("Jernbanegade Roskilde")
  const options = sheet.getByRole("option", { name: /Jernbanegade/ })
  await expect(options.first()).toBeEnabled()
  await expect(options.first()).toContainText("Roskilde")
  await field.press("End")
  await field.press("Backspace")
  await expect(options.first()).toHaveAttribute("aria-disabled", "true")
  await field.press("Enter")
  await expect(sheet).toBeVisible()
  await expect(options.first()).not.toHaveAttribute("aria-disabled", "true")

  await field.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  const active = await options.first().getAttribute("id")
  await expect(field).toHaveAttribute("aria-activedescendant", active ?? "")
  await field.press("Enter")
  await expect(sheet).toBeHidden()
  await expect(from).toContainText("Jernbanegade")
  await expect(from).toBeFocused()

  await from.press("Enter")
  await field.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(from).toContainText("Jernbanegade")

  await page.goto("/share?text=Jernbanegade+Roskilde")
  await expect(page).toHaveURL("/demand#to")
  const shared = page.getByRole("dialog", { name: "Where to?" })
  await expect(shared.getByRole("combobox")).toHaveValue("Jernbanegade Roskilde")
  await expect(shared.getByRole("option", { name: /Jernbanegade/ }).first()).toBeEnabled()
})

test("ADDR-006 MAP-012 MAP-013 MAP-015 home and the last places are one tap away, and a chosen name stays, also of a place that is no longer known", async ({
  expectRefusal,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31030001", firstName: "Ida", lastName: "Lund" })
  const home = { street: "Fredensgade 30", zipcode: "1620", city: "København V", ...copenhagen }
  expect((await apiClientFor(request, token).patch("/api/me", home)).status()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/provide")
  const [predictions, place] = [
    page.waitForResponse("**/api/v4/maps/place/autocomplete/json?*"),
    page.waitForResponse("**/api/place/*")
  ]
  await chooseAddress(page, "To", "Roskilde St")
  expect([(await predictions).status(), (await place).status()]).toEqual([200, 200])
  const to = page.getByRole("button", { name: /^To / })
  await expect(to).toContainText("Roskilde St")
  await page.getByRole("button", { name: /^From / }).click()
  const sheet = page.getByRole("dialog", { name: "Where from?" })
  await expect(sheet.getByRole("option")).toHaveText([
    "Use my location",
    /^Home.*Fredensgade 30/,
    /^Roskilde St/
  ])
  await expect(sheet.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText(/^Roskilde St/)
  await sheet.getByRole("option", { name: /^Home/ }).click()
  await expect(page.getByRole("button", { name: /^From / })).toContainText("Fredensgade 30, 1620 København V")
  await page.reload()
  await expect(to).toContainText("Roskilde St")
  await expect(page.getByRole("list", { name: /^Route from Fredensgade 30 to Roskilde St/ })).toBeVisible()

  // The place of a prediction is gone: its address is looked up.
  await page.route("**/api/place/*", (route) =>
    route.fulfill({ status: 404, json: { error: "generic", identifier: "generic", message: "" } })
  )
  const gone = page.waitForResponse("**/api/place/*")
  const geocoded = page.waitForResponse("**/api/v4/maps/geocode/json?address=*")
  await chooseAddress(page, "To", "Nørregade 12 Køge")
  expectRefusal(404, new URL((await gone).url()).pathname)
  expect((await geocoded).status()).toBe(200)
  await expect(page.getByRole("list", { name: /^Route from Fredensgade 30 to Nørregade/ })).toBeVisible()
})

test("ADDR-003 ADDR-004 SHELL-016 addresses are searched when the typing rests or two seconds have gone by; at most five are offered, and none that is only a town", async ({
  page
}) => {
  await page.clock.install()
  await page.goto("/demand")
  await page.getByRole("button", { name: /^From / }).click()
  const sheet = page.getByRole("dialog")
  const field = sheet.getByRole("combobox", { name: "Address or place" })
  await expect(field).toBeFocused()
  const asked: Array<string | null> = []
  page.on("request", (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname.endsWith("/autocomplete/json")) asked.push(searchParams.get("input"))
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill("Ringsted")
  await page.clock.runFor(490)
  expect(asked).toEqual([])
  await page.clock.runFor(10)
  await expect.poll(() => asked).toEqual(["Ringsted"])
  // A person who never stops typing waits two seconds.
  const typed = ["Slag", "Slage", "Slagel", "Slagels"]
  for (const text of typed) {
    await field.fill(text)
    await page.clock.runFor(450)
  }
  await field.fill("Slagelse")
  await page.clock.runFor(190)
  expect(asked).toEqual(["Ringsted"])
  const answer = page.waitForResponse("**/api/v4/maps/place/autocomplete/json?*")
  await page.clock.runFor(10)
  await page.clock.resume()
  const { predictions } = Predictions.parse(await (await answer).json())
  expect(predictions.length).toBeGreaterThan(5)
  expect(predictions[0]?.description).toBe("Slagelse, Danmark")
  const found = sheet.getByRole("option", { name: /Slagelse/ })
  await expect(found).toHaveCount(5)
  await expect(found.first()).toContainText("Slagelse St.")
  expect(asked).toEqual(["Ringsted", "Slagelse"])
})

test("ERR-028 the own location is asked for in vain, and the workplace is one tap away", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31091004", firstName: "Ida", lastName: "Lund" })
  const api = apiClientFor(request, token)
  const search = await request.get("/api/v4/maps/place/autocomplete/json", {
    params: { input: "Næstved St" }
  })
  const station = Predictions.parse(await search.json()).predictions[0]?.place_id ?? ""
  const saved = await api.patch("/api/me", { workplace_name: "The station", workplace_pid: station })
  expect(saved.status(), await saved.text()).toBe(200)
  await signInWithToken(page, token)
  await page.goto("/demand")
  const from = page.getByRole("button", { name: /^From / })
  await from.click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("option", { name: "Use my location" }).click()
  await expect(
    page.getByText("We could not find your location. Check that location access is allowed.")
  ).toBeVisible()
  await sheet.getByRole("option", { name: /^Work.*The station/ }).click()
  await expect(sheet).toBeHidden()
  await expect(from).toContainText("The station")
})

test("ERR-032 an address is chosen although the storage of the phone is full, which is reported", async ({
  expectMessage,
  page
}) => {
  expectMessage(/unhandled: .*(quota|Quota)/)
  await page.goto("/demand")
  await page.evaluate(() => {
    let length = 1_000_000
    for (let at = 0; length >= 1; at += 1) {
      try {
        localStorage.setItem(`filled ${at}`, "x".repeat(length))
      } catch {
        length = Math.floor(length / 2)
      }
    }
  })
  await chooseAddress(page, "From", "Jernbanegade Roskilde")
  await expect(page.getByRole("button", { name: /^From / })).toContainText("Jernbanegade")
})

test('HOME-011 "Where to?" asks for the destination at once; the way starts at home, or where the user is if the browser tells without a question', async ({
  context,
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31030071", firstName: "Liv", lastName: "Lund" })
  const home = { street: "Fredensgade 30", zipcode: "1620", city: "København V", ...copenhagen }
  expect((await apiClientFor(request, token).patch("/api/me", home)).status()).toBe(200)
  await signInWithToken(page, token)
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const read = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...callbacks) => {
      document.documentElement.dataset["asked"] = "yes"
      read(...callbacks)
    }
  })
  const from = page.getByRole("button", { name: /^From / })
  const whereTo = async () => {
    await page.goto("/")
    await page.getByRole("link", { name: "Where to?" }).click()
    await expect(page.getByRole("dialog", { name: "Where to?" }).getByRole("combobox")).toBeFocused()
    await takeAddress(page, "Nørregade Køge")
    await expect(page.getByRole("button", { name: /^To / })).toContainText("Køge")
  }
  await whereTo()
  await expect(from).toContainText("Fredensgade 30")
  await expect(page.locator("html")).not.toHaveAttribute("data-asked")

  await standAt(context, roskilde)
  await page.goto("/")
  await page.getByRole("link", { name: "Where to?" }).click()
  await expect(page.getByRole("dialog", { name: "Where to?" })).toBeVisible()
  await expect(page.locator("main").getByText("Tværbakken")).toBeAttached()
  await takeAddress(page, "Nørregade Køge")
  await expect(from).toContainText("Tværbakken")
  await page.goBack()
  // The page stays and asks first, and has its entry of the history again.
  await expect(page.getByRole("dialog", { name: "Keep looking for you?" })).toBeVisible()
  await page.goto("/demand")
  await expect(from).toContainText("Fredensgade 30")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})
