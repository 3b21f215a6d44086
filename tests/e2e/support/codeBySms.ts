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

/** A solved challenge of the bot check, as the header wants it. */
const solve = async (request: APIRequestContext): Promise<string> => {
  const challenge = Challenge.parse(await (await request.get("/api/auth/challenge")).json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}

/** A code that the server sent to that number (`+4520000001`) just now, by the calls that a sign-in page makes. */
export const codeBySms = async (request: APIRequestContext, phone: string): Promise<string> => {
  const before = (await readOutbox(request, phone))[0]?.at
  const headers = { "x-recaptcha-token": await solve(request) }
  const asked = await request.post("/api/auth/otp", { headers, data: { type: "phone", value: phone } })
  expect(asked.status(), await asked.text()).toBe(204)
  return readCode(request, phone, before)
}
