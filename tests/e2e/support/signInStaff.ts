import { expect, type Page } from "@playwright/test"
import { requestSmsCode } from "./requestSmsCode.ts"

/** Signs a member of staff in to the console in a browser, where the session is a cookie, and a mark says that there may be one. */
export const signInStaff = async (page: Page, phone: string): Promise<void> => {
  const otp = await requestSmsCode(page.request, phone)
  const data = { phone, otp, fingerprint: "browser-tests" }
  const answer = await page.request.post("/api/console/session", { data })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.addInitScript(() => localStorage.setItem("samvej.console.signedIn", "yes"))
}
