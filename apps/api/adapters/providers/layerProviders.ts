import { Effect, Layer, type Scope } from "effect"
import { FetchHttpClient, type HttpClient } from "effect/http"
import type { SqlClient } from "effect/sql"
import { BadSettings } from "#api/config/BadSettings.ts"
import { Settings, type SettingsValues } from "#api/config/Settings.ts"
import { layerRequestsOutsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"
import type { MailMessage, Message, SendMessage, SmsMessage } from "#core/ports/Messages.ts"
import { type PaymentProvider, PaymentProviders } from "#core/ports/PaymentProviders.ts"
import type { Secrets } from "#core/ports/Secrets.ts"
import { layerIdentitySandbox } from "./identitySandbox.ts"
import { layerIdentityOidc } from "./layerIdentityOidc.ts"
import { parseMailAddress } from "./mailAddress.ts"
import { layerMessagesByChannel } from "./messagesByChannel.ts"
import { makeMessagesHttp } from "./messagesHttp.ts"
import { layerMessagesSandbox, makeMessagesSandbox } from "./messagesSandbox.ts"
import { makeMessagesSmtp } from "./messagesSmtp.ts"
import { makePaymentMollie } from "./paymentMollie.ts"
import { layerPaymentSandbox, makePaymentSandbox } from "./paymentSandbox.ts"
import { makePaymentSwish } from "./paymentSwish.ts"
import { makePaymentVipps } from "./paymentVipps.ts"
import { layerNoPush, layerPushWeb } from "./pushWeb.ts"
import { isKeyAndCertificate, layerSwishHttp } from "./swishHttp.ts"

/**
 * Providers that send nothing: messages are stored for `/api/dev/outbox`, payments and e-ID have pages of this server.
 * @internal Only tests choose them without settings.
 */
export const layerSandboxProviders = Layer.mergeAll(
  layerMessagesSandbox,
  layerPaymentSandbox,
  layerIdentitySandbox,
  layerNoPush
)

/** Production refuses the sandbox. */
const orSandbox = (env: SettingsValues["env"]): string => (env === "production" ? "" : "sandbox, or ")

const badSetting = (fault: string) => Effect.fail(new BadSettings({ faults: [fault] }))

type Ports = HttpClient.HttpClient | SqlClient.SqlClient | Secrets
type ProviderLayer<A> = Effect.Effect<Layer.Layer<A, never, Ports>, BadSettings>
type ChosenSender<One extends Message> = Effect.Effect<
  Effect.Effect<SendMessage<One>, never, Ports | Scope.Scope>,
  BadSettings
>

const chooseSms = ({ env, providers, providerSecrets }: SettingsValues): ChosenSender<SmsMessage> => {
  if (providers.sms === "sandbox") return Effect.succeed(makeMessagesSandbox)
  if (!URL.canParse(providers.sms) || providerSecrets.sms === null) {
    return badSetting(
      `SMS_PROVIDER must be ${orSandbox(env)}a gateway's https address with SMS_SECRET as account:token`
    )
  }
  return Effect.succeed(makeMessagesHttp(new URL(providers.sms), providerSecrets.sms))
}

const chooseMail = ({ env, providers, providerSecrets }: SettingsValues): ChosenSender<MailMessage> => {
  if (providers.mail === "sandbox") return Effect.succeed(makeMessagesSandbox)
  const url = parseMailAddress(providers.mail)
  if (url === null || providerSecrets.mail === null) {
    return badSetting(
      `MAIL_PROVIDER must be ${orSandbox(env)}a mail server with its sender, such as smtps://mail.example?from=Samvej%20<no-reply@samvej.example>, with MAIL_SECRET as user:password`
    )
  }
  return Effect.succeed(makeMessagesSmtp({ url, secret: providerSecrets.mail }))
}

const chooseMessages = Effect.fn("chooseMessages")(function* (settings: SettingsValues) {
  return layerMessagesByChannel({ mail: yield* chooseMail(settings), sms: yield* chooseSms(settings) })
})

/** A provider of the settings, or what is wrong with them; null: there is none. */
type ChosenPayment = Effect.Effect<PaymentProvider, never, Ports | Scope.Scope> | string | null

const choosePayment = ({ env, providers, providerSecrets, publicUrl }: SettingsValues): ChosenPayment => {
  const { payment } = providers
  if (payment === "sandbox") return makePaymentSandbox
  if (!URL.canParse(payment) || providerSecrets.payment === null || publicUrl === null) {
    return `PAYMENT_PROVIDER must be ${orSandbox(env)}an ePayment address such as https://api.vipps.no?merchant=1 with PAYMENT_SECRET and PUBLIC_URL`
  }
  return makePaymentVipps({ url: new URL(payment), secret: providerSecrets.payment, publicUrl })
}

const chooseSwish = ({ providers, providerSecrets, publicUrl }: SettingsValues): ChosenPayment => {
  if (providers.swish === null) return null
  if (providerSecrets.swish === null || publicUrl === null) {
    return "SWISH_PROVIDER needs SWISH_SECRET (the merchant's key and certificate in PEM) and PUBLIC_URL"
  }
  if (!isKeyAndCertificate(providerSecrets.swish)) {
    return "SWISH_SECRET must be the merchant's private key and certificate in PEM"
  }
  const swish = makePaymentSwish({ url: new URL(providers.swish), publicUrl })
  // Built in the scope of the layer: the connections live as long as the server.
  return Effect.flatMap(Layer.build(layerSwishHttp(providerSecrets.swish)), (http) =>
    Effect.provideContext(swish, http)
  )
}

const chooseIdeal = ({ providers, providerSecrets, publicUrl }: SettingsValues): ChosenPayment => {
  if (providers.ideal === null) return null
  if (providerSecrets.ideal === null || publicUrl === null) {
    return "IDEAL_PROVIDER needs IDEAL_SECRET (the key of Mollie's API) and PUBLIC_URL"
  }
  return makePaymentMollie({ url: new URL(providers.ideal), apiKey: providerSecrets.ideal, publicUrl })
}

/** MONEY-013 The providers of a method of its own come first; the sandbox takes the methods that are left. */
const choosePayments = (settings: SettingsValues): ProviderLayer<PaymentProviders> => {
  const chosen = [chooseSwish(settings), chooseIdeal(settings), choosePayment(settings)]
  const faults = chosen.filter((one) => typeof one === "string")
  if (faults.length > 0) return Effect.fail(new BadSettings({ faults }))
  const made = chosen.filter((one) => one !== null && typeof one !== "string")
  return Effect.succeed(
    Layer.effect(
      PaymentProviders,
      Effect.map(Effect.all(made), (all) => ({ all }))
    )
  )
}

const chooseIdentity = ({ eidClients, env, providers }: SettingsValues) => {
  if (providers.eid === "sandbox") return layerIdentitySandbox
  const clients = providers.eid === "none" ? [] : eidClients
  return layerIdentityOidc(clients, { allowsHttp: env !== "production" })
}

/** A redirect would take secrets and phone numbers to an address that no setting names. */
const layerHttpWithoutRedirects = layerRequestsOutsideOfCalls.pipe(
  Layer.provide(FetchHttpClient.layer),
  Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "error" }))
)

/** Chooses the providers of messages, payments, e-ID and push messages by the settings. */
export const layerProviders = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    return Layer.mergeAll(
      yield* chooseMessages(settings),
      yield* choosePayments(settings),
      chooseIdentity(settings),
      settings.push === null ? layerNoPush : layerPushWeb(settings.push)
    )
  })
).pipe(Layer.provide(layerHttpWithoutRedirects))
