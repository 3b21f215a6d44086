import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { decidePaymentReturn } from "#core/money/decidePaymentReturn.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useSession } from "#ui/api/session.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

interface Props {
  /** Of the payment, as the address says. */
  readonly status: string
  /** The address from which this tab opened the payment page; undefined if it has opened none. */
  readonly origin: string | undefined
}

/** Says what became of the payment. */
export function PaymentOutcome({ origin, status }: Props) {
  const { t } = useTranslation("account")
  const queries = useQueryClient()
  const alert = useAlert()
  const isSignedIn = useSession() !== undefined
  const minutes = useProductSettings().money.creditWithinMinutes
  const show = useEffectEvent(() => {
    if (isSignedIn) void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    switch (decidePaymentReturn(status, { isSignedIn, hasOpenPayment: origin !== undefined })) {
      case "paid":
        return alert({ type: "success", title: t("paid.title"), description: t("paid.text", { minutes }) })
      case "cancelled":
        return alert({ type: "warning", title: t("cancelled.title"), description: t("cancelled.text") })
      case "nothing":
        return
    }
  })
  useEffect(() => show(), [])
  return null
}
