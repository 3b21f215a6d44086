import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { SignInPage } from "#tests/e2e/pages/SignInPage.ts"
import { createPerson, createPersonWithoutProfile } from "#tests/e2e/support/createPerson.ts"
import { inDays } from "#tests/e2e/support/inDays.ts"
import { openOtherSession } from "#tests/e2e/support/openOtherSession.ts"
import { showTerms } from "#tests/e2e/support/showTerms.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { createPassenger, newNumber, open, verifyIdentity } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press } from "./words.ts"

const Added = z.object({ id: z.string() })
const wrongCode = "000000"

/** The sign-in form, whose terms are accepted. */
const showLogin = async (page: Page, number: string): Promise<void> => {
  await page.goto("/auth/phone-login")
  await page.getByRole("textbox").fill(number)
  await page.getByRole("checkbox").check()
  await expect(page.getByRole("status").locator("svg")).toBeVisible()
  await page.locator("form button[type=submit]").click()
}

/** The dialog that changes the phone number, with a number typed and sent. */
const sendNumber = async (page: Page, number: string): Promise<void> => {
  await open(page, "/profile", await createPassenger(page.request))
  await press(page, "identity:phone.change")
  await page.getByRole("dialog").getByRole("textbox").fill(number)
  await answer(page, "identity:phone.sendCode")
}

/** The profile of somebody who is signed in on two other devices. */
const showSessions = async (page: Page): Promise<void> => {
  const number = newNumber()
  const token = await createPerson(page.request, { number, firstName: "Ida", lastName: "Lund" })
  for (const device of ["one", "two"]) await openOtherSession(page.request, `+45${number}`, device)
  await open(page, "/profile", token)
  const rows = page.locator(".sv-my-sessions li")
  await expect(rows).toHaveCount(3)
  await rows.last().scrollIntoViewIfNeeded()
}

const addPass = async (page: Page, token: string, type: string, [from, to]: readonly [number, number]) => {
  const added = await page.request.post("/api/me/travel-passes", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      travel_pass_id: type,
      period_start: inDays(from),
      period_end: inDays(to),
      image: { name: "pass.png", mimeType: "image/png", buffer: aPng() }
    }
  })
  expect(added.status(), await added.text()).toBe(201)
  return Added.parse(await added.json()).id
}

/** Support decides about passes, in a browser of its own. */
const decide = async (page: Page, states: Readonly<Record<string, string>>): Promise<void> => {
  const office = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin })
  if (office === undefined) throw new Error("The browser is gone.")
  await signInStaff(office, "+4520000061")
  for (const [id, state] of Object.entries(states)) {
    const data = { state, reason: "The period cannot be read" }
    const headers = { "sec-fetch-site": "same-origin" }
    const decided = await office.request.post(`/api/console/travel-passes/${id}`, { data, headers })
    expect(decided.status(), await decided.text()).toBe(204)
  }
  await office.context().close()
}

/** The states of signing in, of the profile and of travel passes in which something is refused, decided or missing. */
export const identityStates: ReadonlyArray<ScreenState> = [
  {
    name: "login-wrong-number",
    refused: [[422, ""]],
    show: async (page) => {
      await showLogin(page, "12")
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "login-create",
    show: async (page) => {
      await showLogin(page, newNumber())
      await expect(new SignInPage(page).code.or(page.getByRole("textbox")).first()).toBeFocused()
    }
  },
  {
    name: "login-wrong-code",
    refused: [[422, ""]],
    show: async (page) => {
      await showLogin(page, newNumber())
      await expect(page.getByRole("textbox")).toBeFocused()
      await page.getByRole("textbox").fill(wrongCode)
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "profile-missing-refused",
    refused: [[422, "/me"]],
    show: async (page) => {
      await open(page, "/", await createPersonWithoutProfile(page.request, newNumber()))
      const fields = page.locator("form input:not([type=checkbox], [type=file])")
      for (const [at, text] of ["Ida", "Lund", "ida@home", "40"].entries()) await fields.nth(at).fill(text)
      await page.locator("form button[type=submit]").click()
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "profile-home",
    show: async (page) => {
      await open(page, "/profile", await createPassenger(page.request))
      await press(page, "profile:home")
      await page.getByRole("dialog").getByRole("combobox").fill("Nørregade Køge")
      await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible()
    }
  },
  {
    name: "profile-email",
    show: async (page) => {
      await open(page, "/profile", await createPassenger(page.request))
      await press(page, "identity:email.open")
      await expect(page.getByRole("dialog").locator("button[type=submit]")).toBeEnabled()
    }
  },
  {
    name: "profile-email-code",
    show: async (page) => {
      await open(page, "/profile", await createPassenger(page.request))
      await press(page, "identity:email.open")
      await answer(page, "identity:phone.sendCode")
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused()
    }
  },
  { name: "profile-sessions", show: showSessions },
  {
    name: "profile-sessions-end",
    show: async (page) => {
      await showSessions(page)
      await press(page, "profile:sessions.endOthers")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "profile-verified",
    show: async (page) => {
      const token = await createPassenger(page.request)
      await verifyIdentity(page.request, token)
      await open(page, "/profile", token)
      await page.getByText("MitID").first().scrollIntoViewIfNeeded()
    }
  },
  {
    name: "profile-phone-code",
    show: async (page) => {
      await sendNumber(page, newNumber())
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused()
    }
  },
  {
    name: "profile-phone-taken",
    refused: [[422, "/update-phone/otp"]],
    show: async (page) => {
      await sendNumber(page, "20000002")
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "profile-phone-wrong-code",
    refused: [[422, "/me/update-phone"]],
    show: async (page) => {
      await sendNumber(page, newNumber())
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused()
      await page.getByRole("dialog").getByRole("textbox").fill(wrongCode)
      await answer(page, "identity:phone.change")
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "travel-pass-empty",
    show: async (page) => open(page, "/account/travel-pass", await createPassenger(page.request))
  },
  {
    name: "travel-pass-list",
    show: async (page) => {
      const token = await createPassenger(page.request)
      const rejected = await addPass(page, token, "atb-period", [20, 25])
      const approved = await addPass(page, token, "ruter-period", [-5, 19])
      await addPass(page, token, "kolumbus-period", [-40, -10])
      await addPass(page, token, "norled-period", [40, 60])
      await page.goto("/content-not-found")
      await decide(page, { [rejected]: "REJECTED", [approved]: "APPROVED" })
      await open(page, "/account/travel-pass", token)
      await expect(page.getByRole("article").getByRole("img")).toHaveCount(4)
    }
  },
  {
    name: "terms-refused",
    refused: [[422, "/api/me/accept-terms"]],
    show: async (page) => {
      await page.route("**/api/me/accept-terms", (route) => route.fulfill({ status: 422, json: {} }))
      await showTerms(page, `${inDays(1)}T00:00:00Z`)
      await open(page, "/account", await createPassenger(page.request))
      await answer(page, "terms:accept")
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
    }
  }
]
