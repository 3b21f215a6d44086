import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { toLanguage } from "#core/shared/language.ts"
import { requestSmsCode } from "./requestSmsCode.ts"
import { signInWithToken } from "./signInWithToken.ts"

const Session = z.object({ token: z.string() })

/**
 * Signs a person (`+4520000001`) in without the sign-in page and sets the person's language to the browser's. The next URL
 * is opened with the session.
 */
export const signInAs = async (page: Page, phone: string): Promise<void> => {
  const otp = await requestSmsCode(page.request, phone)
  const answer = await page.request.post("/api/auth/login-otp", { data: { phone, otp } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = Session.parse(await answer.json())
  const language = toLanguage(await page.evaluate(() => navigator.language))
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.patch("/api/me", { headers, data: { language } })
  expect(saved.status(), await saved.text()).toBe(200)
  await signInWithToken(page, token)
}

/** Signs a member of staff in to the console in a browser, where the session is a cookie, and a mark says that there may be one. */
export const signInStaff = async (page: Page, phone: string): Promise<void> => {
  const otp = await requestSmsCode(page.request, phone)
  const data = { phone, otp, fingerprint: "browser-tests" }
  const answer = await page.request.post("/api/console/session", { data })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.addInitScript(() => localStorage.setItem("samvej.console.signedIn", "yes"))
}
