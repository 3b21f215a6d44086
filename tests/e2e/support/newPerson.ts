import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import type { NewPerson } from "#tests/e2e/pages/ProfileStep.ts"
import { codeBySms } from "./codeBySms.ts"

const Session = z.object({ token: z.string() })

/**
 * A new person with this national number of Denmark, ready to ride, by the calls that the sign-up pages make: for tests that
 * are about something else. Answers their token.
 */
export const newPerson = async (
  request: APIRequestContext,
  { firstName, lastName, number }: NewPerson & { readonly number: string }
): Promise<string> => {
  const phoneNumber = `+45${number}`
  const otp = await codeBySms(request, phoneNumber)
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
