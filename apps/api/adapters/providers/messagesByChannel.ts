import { Effect, Layer } from "effect"
import { type MailMessage, Messages, type SendMessage, type SmsMessage } from "#core/ports/Messages.ts"

interface Channels<E, R, E2, R2> {
  readonly mail: Effect.Effect<SendMessage<MailMessage>, E, R>
  readonly sms: Effect.Effect<SendMessage<SmsMessage>, E2, R2>
}

/** Sends each message by the provider of its channel. */
export const layerMessagesByChannel = <E, R, E2, R2>({ mail, sms }: Channels<E, R, E2, R2>) =>
  Layer.effect(
    Messages,
    Effect.gen(function* () {
      const sendMail = yield* mail
      const sendSms = yield* sms
      const send: SendMessage = (message) =>
        message.channel === "email" ? sendMail(message) : sendSms(message)
      return { send }
    })
  )
