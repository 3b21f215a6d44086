import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/sha"
import { z } from "zod"
import { toLanguage } from "#core/shared/language.ts"
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
const Session = z.object({ token: z.string() })

/** A solved challenge of the bot check, as the header wants it. */
const solve = async (request: APIRequestContext): Promise<string> => {
  const challenge = Challenge.parse(await (await request.get("/api/auth/challenge")).json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}

/** A code that the server sent to that number just now, by the calls that a sign-in page makes; one a minute. */
const codeFor = async (request: APIRequestContext, phone: string): Promise<string> => {
  await request.post("/api/dev/clock", { data: { advance_seconds: 61 } })
  const before = (await readOutbox(request, phone))[0]?.at
  const headers = { "x-recaptcha-token": await solve(request) }
  const asked = await request.post("/api/auth/otp", { headers, data: { type: "phone", value: phone } })
  expect(asked.status(), await asked.text()).toBe(204)
  return readCode(request, phone, before)
}

/**
 * Signs a person in (`+4520000001`) without the sign-in page, for tests and pictures that are about something else; the
 * next page that is opened is theirs, in the browser's language.
 */
export const signInAs = async (page: Page, phone: string): Promise<void> => {
  const otp = await codeFor(page.request, phone)
  const answer = await page.request.post("/api/auth/login-otp", { data: { phone, otp } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token } = Session.parse(await answer.json())
  const language = toLanguage(await page.evaluate(() => navigator.language))
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.patch("/api/me", { headers, data: { language } })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.addInitScript(
    (session) => localStorage.setItem("samvej.session", session),
    JSON.stringify({ token })
  )
}

/** The same for the console's pages in a browser: staff is kept in a cookie there. */
export const signInStaff = async (page: Page, phone: string): Promise<void> => {
  const otp = await codeFor(page.request, phone)
  const data = { phone, otp, fingerprint: "browser-tests" }
  const answer = await page.request.post("/api/console/session", { data })
  expect(answer.status(), await answer.text()).toBe(200)
}
