import { type APIRequestContext, expect } from "@playwright/test"
import { apiClientFor } from "./apiClientFor.ts"
import { readCode } from "./readOutbox.ts"
import { solveBotCheck } from "./requestSmsCode.ts"

/** Saves an e-mail address in the profile of the owner of a token, and confirms it with its code. */
export const confirmEmail = async (
  request: APIRequestContext,
  token: string,
  email: string
): Promise<void> => {
  const api = apiClientFor(request, token)
  expect((await api.patch("/api/me", { email })).status()).toBe(200)
  const sent = await request.post("/api/me/confirm-email/otp", {
    headers: { authorization: `Bearer ${token}`, "x-recaptcha-token": await solveBotCheck(request) },
    data: {}
  })
  expect(sent.status(), await sent.text()).toBe(204)
  const confirmed = await api.patch("/api/me/confirm-email", { code: await readCode(request, email) })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
}
