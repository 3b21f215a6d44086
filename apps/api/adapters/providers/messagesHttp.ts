import { type Cause, Effect, type Redacted } from "effect"
import { HttpClient, type HttpClientError, HttpClientRequest } from "effect/http"
import { MessageNotSent } from "#core/account/refusals.ts"
import type { SmsMessage } from "#core/ports/Messages.ts"
import { credentialsOf } from "./credentialsOf.ts"
import { ProviderDeadline } from "./providerDeadline.ts"

/** Describes a failure for the log, without anything of the message. */
const reasonOf = (failure: Cause.TimeoutError | HttpClientError.HttpClientError): string => {
  if (failure._tag === "TimeoutError") return "it did not answer in time"
  const { reason } = failure
  return reason._tag === "StatusCodeError" ? `it answered ${reason.response.status}` : reason._tag
}

/**
 * Sends text messages through a gateway with Twilio's API: `POST To, From, Body` with Basic authentication. `url` is its
 * messages address with the sender in the query (`https://…/Messages.json?From=Samvej`), `secret` is `account:token`.
 */
export const makeMessagesHttp = Effect.fn("makeMessagesHttp")(function* (
  url: URL,
  secret: Redacted.Redacted
) {
  const client = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)
  const deadline = yield* ProviderDeadline
  const from = url.searchParams.get("From") ?? ""
  const address = new URL(url.pathname, url.origin)
  const { password: token, user: account } = credentialsOf(secret)
  return Effect.fn("Messages.send")(function* (message: SmsMessage) {
    const request = HttpClientRequest.post(address).pipe(
      HttpClientRequest.basicAuth(account, token),
      HttpClientRequest.bodyUrlParams({ To: message.to, From: from, Body: message.text })
    )
    // The text holds a code: neither code nor number may reach a log with the failure.
    yield* client.execute(request).pipe(
      Effect.timeout(deadline),
      Effect.tapError((failure) =>
        Effect.logWarning(`the SMS gateway took no message: ${reasonOf(failure)}`)
      ),
      Effect.mapError(() => new MessageNotSent())
    )
  })
})
