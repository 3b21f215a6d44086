import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { toLanguage } from "#core/shared/language.ts"
import { codeBySms } from "./codeBySms.ts"
import { openWith } from "./openWith.ts"

const Session = z.object({ token: z.string() })

/**
 * Signs a person in (`+4520000001`) without the sign-in page, for tests and pictures that are about something else; the
 * next page that is opened is theirs, in the browser's language.
 */
export const signInAs = async (page: Page, phone: string): Promise<void> => {
  const otp = await codeBySms(page.request, phone)
  const answer = await page.request.post("/api/auth/login-otp", { data: { phone, otp } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = Session.parse(await answer.json())
  const language = toLanguage(await page.evaluate(() => navigator.language))
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.patch("/api/me", { headers, data: { language } })
  expect(saved.status(), await saved.text()).toBe(200)
  await openWith(page, token)
}

/** The same for the console's pages in a browser: staff is kept in a cookie there. */
export const signInStaff = async (page: Page, phone: string): Promise<void> => {
  const otp = await codeBySms(page.request, phone)
  const data = { phone, otp, fingerprint: "browser-tests" }
  const answer = await page.request.post("/api/console/session", { data })
  expect(answer.status(), await answer.text()).toBe(200)
}
