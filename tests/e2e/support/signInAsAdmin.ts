import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import type { Language } from "#core/shared/language.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { requestSmsCode } from "./requestSmsCode.ts"

const Session = z.object({ token: z.string() })

/** Signs the administrator of the demo people in to the rider app, in a language or in that of other specs. Answers the token. */
export const signInAsAdmin = async (request: APIRequestContext, language?: Language): Promise<string> => {
  const phone = "+4520000063"
  const otp = await requestSmsCode(request, phone)
  const answer = await request.post("/api/auth/login-otp", {
    data: { phone, otp, fingerprint: "browser-tests" }
  })
  const { token } = Session.parse(await answer.json())
  if (language !== undefined)
    expect((await apiClientFor(request, token).patch("/api/me", { language })).status()).toBe(200)
  return token
}
