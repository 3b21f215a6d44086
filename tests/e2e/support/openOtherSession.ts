import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"
import { requestSmsCode } from "./requestSmsCode.ts"

const Session = z.object({ token: z.string() })

/** Signs the person with a phone number in on another device. Answers an API client of that session. */
export const openOtherSession = async (request: APIRequestContext, phone: string, fingerprint: string) => {
  const data = { phone, otp: await requestSmsCode(request, phone), fingerprint }
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
  const answer = await request.post("/api/auth/login-otp", { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return apiClientFor(request, Session.parse(await answer.json()).token)
}
