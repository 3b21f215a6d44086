import type { Page } from "@playwright/test"
import { z } from "zod"
import { aPng } from "#tests/support/builders/images.ts"
import { takeAddress } from "./pages/chooseAddress.ts"
import { StartPage } from "./pages/StartPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { realtimeConnection } from "./support/realtimeConnection.ts"
import { showTerms } from "./support/showTerms.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })

const Me = z.object({
  name: z.string(),
  email: z.string(),
  description: z.string().nullable(),
  language: z.string(),
  street: z.string().nullable(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  workplace_name: z.string().nullable(),
  workplace_pid: z.string().nullable(),
  image: z.string().nullable(),
  newsletter_signed_up_at: z.string().nullable()
})

/** Opens the profile of a new person; `me` reads it as the server has it. */
const openProfile = async (page: Page, number: string, firstName: string, query = "") => {
  const token = await createPerson(page.request, { number, firstName, lastName: "Ravn" })
  const api = apiClientFor(page.request, token)
  await signInWithToken(page, token)
  await page.goto(`/profile${query}`)
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible()
  await expect(page.getByLabel("First name")).toHaveValue(firstName)
  const me = async () => Me.parse(await (await api.get("/api/me")).json())
  return { api, me, token }
}

const saved = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === "PATCH" && answer.url().endsWith("/api/me") && answer.status() === 200
  )

test("PROF-001 PROF-002 PROF-014 PROF-016 the menu leads to the profile, whose description is saved when it is left", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/me")
  const token = await createPerson(request, { number: "31470001", firstName: "Solveig", lastName: "Ravn" })
  await signInWithToken(page, token)
  await new StartPage(page).open()
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Profile" }).click()
  await expect(page).toHaveURL("/profile")
  const description = page.getByLabel("What others read about you")

  await description.fill("I like quiet mornings.")
  await expect(page.getByText("22 of 240 characters")).toBeVisible()
  const first = saved(page)
  await description.blur()
  await first
  await expect(page.getByText("Saved", { exact: true })).toBeAttached()

  await description.fill("x".repeat(241))
  await expect(page.getByText("241 of 240 characters")).toBeVisible()
  await description.blur()
  await expect(page.getByRole("alert")).toHaveText("Use at most 240 characters.")
  await expect(description).toHaveValue("x".repeat(241))

  await description.fill("y".repeat(240))
  const second = saved(page)
  await description.blur()
  await second
  await expect(page.getByRole("alert")).toBeHidden()
  await page.reload()
  await expect(description).toHaveValue("y".repeat(240))
})

test("PROF-004 PROF-015 PROF-025 PROF-029 names and e-mail are saved when they are left, but not blank, and a refusal keeps what was typed", async ({
  expectRefusal,
  page
}) => {
  expectRefusal(422, "/me")
  const { me } = await openProfile(page, "31470002", "Torkild")
  // By the menu, so that the browser's "back" stays in the app.
  for (const name of ["Trip history", "Profile"]) {
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.getByRole("dialog").getByRole("link", { name }).click()
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  }
  const [first, last] = [page.getByLabel("First name"), page.getByLabel("Last name")]
  const email = page.getByRole("textbox", { name: "Email" })
  const patches: unknown[] = []
  page.on("request", (call) => {
    if (call.method() === "PATCH") patches.push(call.postDataJSON())
  })

  await first.fill(" ")
  await first.blur()
  await expect(first).toHaveValue("Torkild")
  await email.fill("")
  await email.blur()
  await expect(email).toHaveValue("torkild.ravn@example.dk")

  await last.fill("Ravnkilde")
  const saving = saved(page)
  await email.fill("torkild@home")
  await saving
  await email.blur()
  await expect(page.getByRole("alert")).toHaveText("Enter a valid email address.")
  await expect(email).toHaveValue("torkild@home")
  await email.fill("torkild@home.example")
  // "Back" takes the field away without a blur.
  const leaving = saved(page)
  await page.goBack()
  await leaving
  expect(patches).toEqual([
    { last_name: "Ravnkilde" },
    { email: "torkild@home" },
    { email: "torkild@home.example" }
  ])
  expect(await me()).toMatchObject({ name: "Torkild", email: "torkild@home.example" })
})

test("L10N-001 PROF-003 PROF-023 PROF-024 the profile has the five languages, each by its name, and the app speaks the chosen one", async ({
  page
}) => {
  const { api, me } = await openProfile(page, "31470003", "Ragnhild")
  const language = page.getByRole("combobox", { name: "Language" })
  await expect(language.getByRole("option")).toHaveText([
    "Dansk",
    "Svenska",
    "English",
    "Nederlands",
    "Norsk bokmål"
  ])
  const spokenIn = await language
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("lang")))
  expect(spokenIn).toEqual(["da", "sv", "en", "nl", "nb"])
  await language.selectOption("Svenska")
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible()
  await expect(page.getByLabel("Förnamn")).toBeVisible()
  expect((await me()).language).toBe("SV")

  // A change that was made elsewhere is read with the next visit.
  expect((await api.patch("/api/me", { language: "no", name: "Ragni" })).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel("Fornavn")).toHaveValue("Ragni")
  await expect(page.getByRole("combobox", { name: "Språk" })).toHaveValue("NB")
})

test("PROF-005 PROF-007 PROF-018 home and workplace are searched for, and saved with their positions", async ({
  page
}) => {
  const { me } = await openProfile(page, "31470004", "Gunhild", "?backToLink=%2Ftrip-history")
  const home = page.getByRole("button", { name: /^Home address / })
  await expect(home).toContainText("4000 Roskilde")
  await home.click()
  const moved = saved(page)
  await takeAddress(page, "Nørregade Køge")
  await moved
  await expect(home).toContainText(/Nørregade.*4600 Køge/)

  await page.getByRole("link", { name: /^Workplace / }).click()
  await expect(page).toHaveURL(/\/onboarding\/select-workplace\?fromProfile=true/)
  await expect(page.getByRole("heading", { name: "Where do you work?" })).toBeVisible()
  await page.getByRole("combobox", { name: "Address or place" }).fill("Jernbanegade Roskilde")
  await page
    .getByRole("option", { name: /Jernbanegade/ })
    .first()
    .click()
  await expect(page).toHaveURL("/profile?backToLink=%2Ftrip-history")
  await expect(page.getByRole("link", { name: /^Workplace .*Jernbanegade/ })).toBeVisible()

  const { workplace_pid, workplace_name, ...address } = await me()
  expect(address).toMatchObject({ zipcode: "4600", city: "Køge", country: "DK" })
  expect(address.street).toMatch(/^Nørregade/)
  expect([address.lat, address.lng].map((degrees) => Math.floor(degrees ?? 0))).toEqual([55, 12])
  expect(workplace_name).toMatch(/^Jernbanegade/)
  expect(workplace_pid).not.toBe("")
})

test("PROF-017 PROF-026 PROF-030 ONB-012 a picture is cropped, uploaded and shown from this host, beside phone and names", async ({
  page
}) => {
  const { me } = await openProfile(page, "31470005", "Asbjørn")
  await expect(page.getByLabel("Phone number")).toHaveValue("+4531470005")
  await expect(page.getByLabel("Last name")).toHaveValue("Ravn")
  const file = page.locator("input[type=file]")
  await expect(file).not.toHaveAttribute("multiple")
  await expect(file).toHaveAttribute("accept", "image/jpeg,image/png,image/webp")

  await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no image") })
  await expect(page.getByRole("alert")).toHaveText(
    "This file cannot be opened. Choose a JPEG, PNG or WebP picture."
  )
  await expect(page.getByRole("dialog")).toBeHidden()

  await file.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: aPng({ width: 640, height: 480 })
  })
  const sheet = page.getByRole("dialog", { name: "Choose the part to show" })
  await sheet.getByRole("slider", { name: "Zoom" }).fill("2")
  await sheet.getByRole("group", { name: /^Part of the picture/ }).press("ArrowRight")
  const uploaded = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/me")
  )
  await sheet.getByRole("button", { name: "Use this picture" }).click()
  expect((await uploaded).status()).toBe(200)
  await expect(sheet).toBeHidden()
  const picture = page.getByRole("img", { name: "Profile picture" })
  await expect(picture).toHaveAttribute("src", /^\/api\/files\/[\w-]+$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  expect((await me()).image).toBe(await picture.getAttribute("src"))
})

test("PROF-009 PROF-012 PROF-013 SHELL-009 the profile has the terms, the release, and the way back that its address names", async ({
  page
}) => {
  await showTerms(page, "2026-01-01T00:00:00.000Z")
  await openProfile(page, "31470006", "Hjalmar", "?backToLink=%2Ftrip-history")
  await expect(page.getByText("Release production-11.4.97-rc.2")).toBeVisible()
  const terms = page.getByRole("link", { name: "Terms" })
  await expect(terms).toHaveAttribute("target", "_blank")
  await expect(terms).toHaveAttribute("href", "https://samvej.example/terms")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page).toHaveURL("/trip-history")
  await page.goto("/profile?backToLink=%2F%2Fevil.example")
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Back" })).toBeHidden()
})

test("PROF-010 AUTH-021 log out ends the session of this device, by one call that names it", async ({
  page
}) => {
  const connection = realtimeConnection(page)
  const { api } = await openProfile(page, "31470007", "Ingolf")
  await connection
  const calls: unknown[] = []
  page.on("request", (call) => {
    if (call.url().endsWith("/api/v5/logout")) calls.push(call.postDataJSON())
  })
  await page.getByRole("button", { name: "Log out", exact: true }).dblclick()
  await expect(page).toHaveURL("/")
  await expect(new StartPage(page).signIn).toBeVisible()
  expect(calls).toEqual([{ fingerprint: expect.stringMatching(/./) }])
  expect((await api.get("/api/me")).status()).toBe(401)
})
