import { Effect, Layer } from "effect"
import { FetchHttpClient, type HttpClient } from "effect/http"
import type { SqlClient } from "effect/sql"
import { BadSettings } from "#api/config/BadSettings.ts"
import { Settings, type SettingsValues } from "#api/config/Settings.ts"
import { layerRequestsOutsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"
import type { Messages } from "#core/ports/Messages.ts"
import type { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import type { Secrets } from "#core/ports/Secrets.ts"
import { layerMessagesHttp } from "./messagesHttp.ts"
import { layerMessagesSandbox } from "./messagesSandbox.ts"
import { layerPaymentSandbox } from "./paymentSandbox.ts"
import { layerPaymentVipps } from "./paymentVipps.ts"

/**
 * Providers that send nothing: messages are stored for `/api/dev/outbox`, payments have a page of this server.
 * @internal Only tests choose them without settings.
 */
export const layerSandboxProviders = Layer.merge(layerMessagesSandbox, layerPaymentSandbox)

/** Production refuses the sandbox. */
const orSandbox = (env: SettingsValues["env"]): string => (env === "production" ? "" : "sandbox, or ")

const badSetting = (fault: string) => Effect.fail(new BadSettings({ faults: [fault] }))

type ProviderLayer<A> = Effect.Effect<
  Layer.Layer<A, never, HttpClient.HttpClient | SqlClient.SqlClient | Secrets>,
  BadSettings
>

const chooseMessages = ({ env, providers, providerSecrets }: SettingsValues): ProviderLayer<Messages> => {
  if (providers.sms === "sandbox") return Effect.succeed(layerMessagesSandbox)
  if (!URL.canParse(providers.sms) || providerSecrets.sms === null) {
    return badSetting(
      `SMS_PROVIDER must be ${orSandbox(env)}a gateway's https address with SMS_SECRET as account:token`
    )
  }
  return Effect.succeed(layerMessagesHttp(new URL(providers.sms), providerSecrets.sms))
}

const choosePayments = ({
  env,
  providers,
  providerSecrets,
  publicUrl
}: SettingsValues): ProviderLayer<PaymentProvider> => {
  if (providers.payment === "sandbox") return Effect.succeed(layerPaymentSandbox)
  if (!URL.canParse(providers.payment) || providerSecrets.payment === null || publicUrl === null) {
    return badSetting(
      `PAYMENT_PROVIDER must be ${orSandbox(env)}an ePayment address such as https://api.vipps.no?merchant=1 with PAYMENT_SECRET and PUBLIC_URL`
    )
  }
  return Effect.succeed(layerPaymentVipps(new URL(providers.payment), providerSecrets.payment, publicUrl))
}

/** A redirect would take secrets and phone numbers to an address that no setting names. */
const layerHttpWithoutRedirects = layerRequestsOutsideOfCalls.pipe(
  Layer.provide(FetchHttpClient.layer),
  Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "error" }))
)

/** Chooses the providers of messages and payments by the settings. */
export const layerProviders = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    return Layer.merge(yield* chooseMessages(settings), yield* choosePayments(settings))
  })
).pipe(Layer.provide(layerHttpWithoutRedirects))
