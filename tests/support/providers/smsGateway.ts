import { Context, Effect, Layer } from "effect"
import { type Reply, remoteService } from "./remoteService.ts"

export const GATEWAY_ACCOUNT = "AC0123456789abcdef0123456789abcdef"
export const GATEWAY_TOKEN = "the token:of:the gateway"
const MESSAGES = `/2010-04-01/Accounts/${GATEWAY_ACCOUNT}/Messages.json`

const refuse = (status: number, code: number, message: string): Reply => ({
  status,
  json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
})

/** Twilio's Programmable Messaging API: Basic authentication, a form with `To`, `From` and `Body`, and its error codes. */
const smsGateway = Effect.gen(function* () {
  const texts: Array<{ readonly to: string; readonly from: string; readonly body: string }> = []
  let fault: Reply | undefined
  const credentials = Buffer.from(`${GATEWAY_ACCOUNT}:${GATEWAY_TOKEN}`).toString("base64")

  const take = (form: URLSearchParams): Reply => {
    const textOf = (name: string) => form.get(name) ?? ""
    const message = { to: textOf("To"), from: textOf("From"), body: textOf("Body") }
    if (!/^\+[1-9]\d{6,14}$/.test(message.to)) return refuse(400, 21211, "Invalid 'To' Phone Number")
    if (message.from === "") return refuse(400, 21603, "A 'From' phone number is required")
    if (message.body === "") return refuse(400, 21602, "Message body is required")
    texts.push(message)
    const sid = `SM${String(texts.length).padStart(32, "0")}`
    return { status: 201, json: { sid, status: "queued", ...message, error_code: null } }
  }

  const service = yield* remoteService(({ body, headers, method, path }): Reply => {
    if (fault !== undefined) return fault
    if (headers["authorization"] !== `Basic ${credentials}`) return refuse(401, 20003, "Authenticate")
    if (method !== "POST" || path !== MESSAGES) return refuse(404, 20404, "The resource was not found")
    return take(new URLSearchParams(body))
  })
  return {
    address: `${service.url}${MESSAGES}?From=Samvej`,
    /** The messages that it took. */
    texts,
    requests: service.requests,
    /** Answers so from now on; undefined: as the protocol says. */
    setFault: (reply: Reply | undefined) => {
      fault = reply
    }
  }
})

export class SmsGateway extends Context.Service<SmsGateway, Effect.Success<typeof smsGateway>>()(
  "samvej/tests/SmsGateway"
) {}

export const layerSmsGateway = Layer.effect(SmsGateway, smsGateway)
