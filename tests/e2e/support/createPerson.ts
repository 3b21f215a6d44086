import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import type { NewPerson } from "#tests/e2e/pages/ProfileStep.ts"
import { requestSmsCode } from "./requestSmsCode.ts"

const Session = z.object({ token: z.string() })

/** Registers a national number of Denmark by the API, where no box of terms is ticked. Answers the person's token. */
const register = async (request: APIRequestContext, number: string): Promise<string> => {
  const phoneNumber = `+45${number}`
  const otp = await requestSmsCode(request, phoneNumber)
  const registered = await request.post("/api/sign-up/register", {
    data: { phoneNumber, otp, language: "en" }
  })
  expect(registered.status(), await registered.text()).toBe(201)
  return Session.parse(await registered.json()).token
}

const completeProfile = async (
  request: APIRequestContext,
  token: string,
  { firstName, lastName }: NewPerson
): Promise<void> => {
  const email = `${firstName}.${lastName}@example.dk`.toLowerCase()
  const saved = await request.patch("/api/me", {
    headers: { authorization: `Bearer ${token}` },
    data: { name: firstName, last_name: lastName, email, zipcode: "4000", country: "DK" }
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Creates a person with a national number of Denmark, accepted terms and an empty profile. Answers the person's token. */
export const createPersonWithoutProfile = async (
  request: APIRequestContext,
  number: string
): Promise<string> => {
  const token = await register(request, number)
  await request.post("/api/me/accept-terms", { headers: { authorization: `Bearer ${token}` } })
  return token
}

type NumberedPerson = NewPerson & { readonly number: string }

/** Creates a person with a complete profile who never accepted the terms. Answers the person's token. */
export const createPersonWithoutTerms = async (
  request: APIRequestContext,
  { number, ...person }: NumberedPerson
): Promise<string> => {
  const token = await register(request, number)
  await completeProfile(request, token, person)
  return token
}

/** Creates a person with a national number of Denmark, a complete profile and accepted terms. Answers the person's token. */
export const createPerson = async (
  request: APIRequestContext,
  { number, ...person }: NumberedPerson
): Promise<string> => {
  const token = await createPersonWithoutProfile(request, number)
  await completeProfile(request, token, person)
  return token
}
