import { Effect, Layer, Redacted } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { type Message, Messages } from "#core/ports/Messages.ts"

/**
 * Sends text messages through a gateway with Twilio's API: `POST To, From, Body` with Basic authentication. `url` is its
 * messages address with the sender in the query (`https://…/Messages.json?From=Samvej`), `secret` is `account:token`. It
 * sends no other channel.
 */
export const layerMessagesHttp = (url: URL, secret: Redacted.Redacted) =>
  Layer.effect(
    Messages,
    Effect.gen(function* () {
      const client = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)
      const from = url.searchParams.get("From") ?? ""
      const address = new URL(url.pathname, url.origin)
      const [account = "", token = ""] = Redacted.value(secret).split(":")
      const send = Effect.fn("Messages.send")(function* (message: Message) {
        if (message.channel !== "sms") return yield* Effect.logWarning(`no gateway for ${message.channel}`)
        const request = HttpClientRequest.post(address).pipe(
          HttpClientRequest.basicAuth(account, token),
          HttpClientRequest.bodyUrlParams({ To: message.to, From: from, Body: message.text })
        )
        // The text holds a code: neither code nor number may reach a log with the failure.
        yield* Effect.mapError(
          client.execute(request),
          () => new Error("the SMS gateway refused a message")
        ).pipe(Effect.timeout("10 seconds"), Effect.orDie)
      })
      return { send }
    })
  )
