import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import type { NewPerson } from "#tests/e2e/pages/ProfileStep.ts"
import { requestSmsCode } from "./requestSmsCode.ts"

const Session = z.object({ token: z.string() })

/**
 * Creates a person with a national number of Denmark, a complete profile and accepted terms, by the calls of the sign-up
 * pages. Answers the person's token.
 */
export const createPerson = async (
  request: APIRequestContext,
  { firstName, lastName, number }: NewPerson & { readonly number: string }
): Promise<string> => {
  const phoneNumber = `+45${number}`
  const otp = await requestSmsCode(request, phoneNumber)
  const registered = await request.post("/api/sign-up/register", {
    data: { phoneNumber, otp, language: "en" }
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const { token } = Session.parse(await registered.json())
  const headers = { authorization: `Bearer ${token}` }
  const email = `${firstName}.${lastName}@example.dk`.toLowerCase()
  const profile = { name: firstName, last_name: lastName, email, zipcode: "4000", country: "DK" }
  const saved = await request.patch("/api/me", { headers, data: profile })
  expect(saved.status(), await saved.text()).toBe(200)
  await request.post("/api/me/accept-terms", { headers })
  return token
}
