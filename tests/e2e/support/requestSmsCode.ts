import { type APIRequestContext, expect } from "@playwright/test"
import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/sha"
import { z } from "zod"
import { readCode, readOutbox } from "./readOutbox.ts"

const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ expires: z.number() })
  }),
  signature: z.string()
})

/** Solves a challenge of the bot check; answers the value of its header. */
export const solveBotCheck = async (request: APIRequestContext): Promise<string> => {
  const challenge = Challenge.parse(await (await request.get("/api/auth/challenge")).json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}

/** Sends a form that answers with a code in an SMS; answers the code. */
const sendForCode = async (
  request: APIRequestContext,
  path: string,
  phone: string,
  data: object
): Promise<string> => {
  const before = (await readOutbox(request, phone))[0]?.at
  const headers = { "x-recaptcha-token": await solveBotCheck(request) }
  const response = await request.post(path, { headers, data })
  expect(response.status(), await response.text()).toBe(204)
  return readCode(request, phone, before)
}

/** Requests a code for a phone number (`+4520000001`) as the sign-in page does; answers the code. */
export const requestSmsCode = (request: APIRequestContext, phone: string): Promise<string> =>
  sendForCode(request, "/api/auth/otp", phone, { type: "phone", value: phone })

/** The same for a visitor who looked up a trip code; a seat is held for the phone number. */
export const requestVisitorCode = (
  request: APIRequestContext,
  visitor: { readonly phone: string; readonly prospectId: string }
): Promise<string> => sendForCode(request, "/api/phone/otp", visitor.phone, visitor)
