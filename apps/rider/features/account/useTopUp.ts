import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import type { PaymentMethod } from "#core/money/topUp.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { openPaymentPage } from "./openPaymentPage.ts"
import { usePaymentClosed } from "./usePaymentClosed.ts"

const ErrorTexts = Schema.Struct({ title: Schema.String, description: Schema.String })
const decode = Schema.decodeUnknownOption(ErrorTexts)

type TopUpCommand = { readonly amount: Minor; readonly method: PaymentMethod }

/**
 * MONEY-018, MONEY-019 Opens the provider's payment page. An alert shows the server's title and description of a refusal. Where the person
 * closes the page in a native app, it is as if no payment had been asked for.
 */
export const useTopUp = (tripId: TripId | undefined) => {
  const { t } = useTranslation("error")
  const alert = useAlert()
  const errorText = useErrorText()
  const onRefusal = (refusal: Refusal): void => {
    const texts = Option.getOrElse(decode(refusal.data), () => ({
      title: t("payment_title"),
      description: errorText(refusal)
    }))
    alert({ type: "error", ...texts })
  }
  const capabilities = useCapabilities()
  const topUp = useCommand(
    (command: TopUpCommand, headers) =>
      callApi((api) =>
        api.money.paymentLink({
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: tripId === undefined ? command : { ...command, tripId }
        })
      ),
    { onSuccess: ({ link }) => openPaymentPage(link, capabilities), onRefusal }
  )
  usePaymentClosed(() => topUp.reset())
  return topUp
}
