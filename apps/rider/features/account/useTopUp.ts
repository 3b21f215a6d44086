import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { PaymentMethod } from "#core/money/topUp.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { leaveForPayment } from "./paymentOrigin.ts"

const told = z.object({ title: z.string(), description: z.string() })

type Command = { readonly amount: Minor; readonly method: PaymentMethod }

/** MONEY-018, MONEY-019: goes to the provider's page; a refusal is told in the server's own title and description. */
export const useTopUp = (tripId: TripId | undefined) => {
  const { t } = useTranslation("error")
  const alert = useAlert()
  const say = useErrorText()
  const onRefusal = (refusal: Refusal): void => {
    if (refusal.code === "offline") return
    const read = told.safeParse(refusal.data)
    const words = read.success ? read.data : { title: t("payment_title"), description: say(refusal) }
    alert({ type: "error", ...words })
  }
  return useCommand(
    (command: Command, headers) =>
      run((api) =>
        api.money.paymentLink({
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: tripId === undefined ? command : { ...command, tripId }
        })
      ),
    { onSuccess: ({ link }) => leaveForPayment(link), onRefusal }
  )
}
