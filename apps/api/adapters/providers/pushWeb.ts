import { Effect, Layer, Option, Redacted } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import webPush from "web-push"
import type { SettingsValues } from "#api/config/Settings.ts"
import { isPushService } from "#core/messaging/push.ts"
import { type PushAddress, PushSender } from "#core/ports/PushSender.ts"

/** How long a push service keeps a message for a browser that is off, in seconds. */
const TTL_SECONDS = 12 * 3600

/** The browser was uninstalled, or its person has taken the permission back. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

type Keys = NonNullable<SettingsValues["push"]>

/**
 * N99 Sends push messages by Web Push: encrypted for the browser (RFC 8291), signed with the server's VAPID key (RFC 8292). Only the
 * addresses that `accepts` allows are called.
 */
export const layerPushWeb = (keys: Keys, accepts: (endpoint: string) => boolean = isPushService) =>
  Layer.effect(
    PushSender,
    Effect.gen(function* () {
      const client = yield* HttpClient.HttpClient
      const vapidDetails = {
        subject: keys.contact,
        publicKey: keys.publicKey,
        privateKey: Redacted.value(keys.privateKey)
      }
      const requestFor = ({ auth, endpoint, p256dh }: PushAddress, message: string) => {
        const details = webPush.generateRequestDetails({ endpoint, keys: { auth, p256dh } }, message, {
          vapidDetails,
          TTL: TTL_SECONDS,
          contentEncoding: "aes128gcm"
        })
        // Its numbers become texts, and the client counts the length.
        const headers = new Headers(details.headers)
        headers.delete("content-length")
        return HttpClientRequest.post(details.endpoint).pipe(
          HttpClientRequest.bodyUint8Array(new Uint8Array(details.body ?? []), "application/octet-stream"),
          HttpClientRequest.setHeaders(headers)
        )
      }
      const send = Effect.fn("PushSender.send")(function* (address: PushAddress, message: string) {
        if (!accepts(address.endpoint)) return "gone" as const
        const response = yield* client.execute(requestFor(address, message))
        if (goneStatuses.has(response.status)) return "gone" as const
        return response.status < 300 ? ("sent" as const) : ("failed" as const)
      })
      // Nothing of a failure is logged: an address is a secret of its browser.
      return {
        publicKey: Option.some(keys.publicKey),
        accepts,
        send: (address, message) =>
          send(address, message).pipe(
            Effect.timeout("10 seconds"),
            Effect.catchCause(() => Effect.succeed("failed" as const))
          )
      }
    })
  )

/** Without keys no browser can subscribe. */
export const layerNoPush = Layer.succeed(PushSender, {
  publicKey: Option.none(),
  accepts: () => false,
  send: () => Effect.succeed("gone" as const)
})
