import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"

const Message = z.object({
  to: z.string(),
  channel: z.string(),
  text: z.string(),
  code: z.string().optional(),
  at: z.string()
})
export type SentMessage = z.output<typeof Message>

/** Reads the messages that the sandbox providers recorded for a phone number or address, newest first. */
export const readOutbox = async (
  request: APIRequestContext,
  to: string
): Promise<ReadonlyArray<SentMessage>> => {
  const response = await request.get("/api/dev/outbox", { params: { to } })
  expect(response.status()).toBe(200)
  return z.array(Message).parse(await response.json())
}

/** Waits for a sign-in code newer than `after` that was sent to a phone number, and reads it. */
export const readCode = async (request: APIRequestContext, to: string, after = ""): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    const sent = await readOutbox(request, to)
    code = sent.find((message) => message.code !== undefined && message.at > after)?.code
    expect(code, `a code sent to ${to}`).toBeDefined()
  }).toPass()
  return code ?? ""
}
