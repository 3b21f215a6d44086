import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { requestSmsCode } from "./requestSmsCode.ts"

const Session = z.object({ token: z.string() })

/** Signs the administrator of the demo people in to the rider app. Answers the token. */
export const signInAsAdmin = async (request: APIRequestContext): Promise<string> => {
  const phone = "+4520000063"
  const otp = await requestSmsCode(request, phone)
  const answer = await request.post("/api/auth/login-otp", {
    data: { phone, otp, fingerprint: "browser-tests" }
  })
  return Session.parse(await answer.json()).token
}
