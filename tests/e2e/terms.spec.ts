import { expect, type Page } from "@playwright/test"
import { createPerson, createPersonWithoutTerms } from "./support/createPerson.ts"
import { openInApp } from "./support/openInApp.ts"
import { sendUnreadable } from "./support/sendUnreadable.ts"
import { showTerms } from "./support/showTerms.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { test } from "./support/test.ts"

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Our terms have changed" })

const newTerms = "https://samvej.example/terms-2"

/** The tab becomes visible again. */
const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))

test("TERMS-001 TERMS-004 TERMS-007 TERMS-010 a person who never accepted the terms does so before anything else", async ({
  page,
  request
}) => {
  const token = await createPersonWithoutTerms(request, {
    number: "31485021",
    firstName: "Halfdan",
    lastName: "Iversen"
  })
  await signInWithToken(page, token)
  const seen: string[] = []
  page.on("request", (one) => {
    const { pathname } = new URL(one.url())
    if (one.method() === "POST" && pathname.startsWith("/api/me/")) seen.push(pathname)
  })
  await page.goto("/account")
  await expect(sheetOf(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheetOf(page)).toBeVisible()
  const reloaded = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && new URL(answer.url()).pathname === "/api/me"
  )
  await sheetOf(page).getByRole("button", { name: "Accept the terms" }).click()
  await expect(sheetOf(page)).toBeHidden()
  await reloaded
  expect(seen).toEqual(["/api/me/track-terms-sheet-view", "/api/me/accept-terms"])
  await page.reload()
  await expect(page.getByRole("button", { name: "Top up" })).toBeEnabled()
  await expect(sheetOf(page)).toBeHidden()
})

test("TERMS-003 TERMS-009 TERMS-012 SHELL-004 terms that could not be accepted say so, and the person can leave instead", async ({
  expectRefusal,
  page,
  request
}) => {
  const token = await createPersonWithoutTerms(request, {
    number: "31485022",
    firstName: "Halvard",
    lastName: "Iversen"
  })
  await signInWithToken(page, token)
  await showTerms(page, "2026-01-02T00:00:00.000Z", newTerms)
  await sendUnreadable(page, "/api/me/accept-terms")
  await page.goto("/account")
  await expect(sheetOf(page).getByRole("link", { name: "Read the terms" })).toHaveAttribute(
    "href",
    "https://samvej.example/terms-2"
  )
  expectRefusal(415, "/api/me/accept-terms")
  const sent = page.waitForRequest("**/api/me/accept-terms")
  await sheetOf(page).getByRole("button", { name: "Accept the terms" }).click()
  expect((await sent).postData()).toBeNull()
  await expect(sheetOf(page).getByRole("alert")).toHaveText(
    "The terms could not be accepted. Please try again."
  )
  await sheetOf(page).getByRole("button", { name: "Log out" }).click()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL("/")
})

test("TERMS-002 TERMS-005 TERMS-006 TERMS-011 new terms are found when the tab is looked at ten minutes later", async ({
  page,
  request
}) => {
  const person = { number: "31485023", firstName: "Hallgerd", lastName: "Iversen" }
  await signInWithToken(page, await createPerson(request, person))
  let calls = 0
  await page.route("**/api/terms/latest", (route) => {
    calls += 1
    return route.continue()
  })
  const answered = page.waitForResponse("**/api/terms/latest")
  await page.goto("/account")
  await answered
  await expect(page.getByRole("button", { name: "Top up" })).toBeEnabled()
  const start = Date.now()
  await showTerms(page, new Date(start + 3_600_000).toISOString(), newTerms)
  await page.clock.setFixedTime(start + 590_000)
  const profile = page.waitForResponse("**/api/me")
  await showTab(page)
  await profile
  expect(calls).toBe(1)
  await expect(sheetOf(page)).toBeHidden()
  await page.clock.setFixedTime(start + 660_000)
  await showTab(page)
  await expect(sheetOf(page)).toBeVisible()

  await openInApp(page, { capabilities: ["TermsAndConditionsBlocker"] })
  await page.reload()
  await expect(page.getByRole("button", { name: "Top up" })).toBeEnabled()
  await expect(sheetOf(page)).toBeHidden()
})
