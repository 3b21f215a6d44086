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
const solveBotCheck = async (request: APIRequestContext): Promise<string> => {
  const challenge = Challenge.parse(await (await request.get("/api/auth/challenge")).json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}

/** Requests a code for a phone number (`+4520000001`) as the sign-in page does; answers the code. */
export const requestSmsCode = async (request: APIRequestContext, phone: string): Promise<string> => {
  const before = (await readOutbox(request, phone))[0]?.at
  const headers = { "x-recaptcha-token": await solveBotCheck(request) }
  const response = await request.post("/api/auth/otp", { headers, data: { type: "phone", value: phone } })
  expect(response.status(), await response.text()).toBe(204)
  return readCode(request, phone, before)
}
