import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { decidePaymentReturn } from "#core/money/decidePaymentReturn.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useSession } from "#ui/api/session.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { takePaymentOrigin } from "./paymentOrigin.ts"

/** Replaces the address, so that a reload shows no second alert, and then says what became of the payment. */
export function PaymentOutcome({ status }: { readonly status: string }) {
  const { t } = useTranslation("account")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const isSignedIn = useSession() !== undefined
  const minutes = useProductSettings().money.creditWithinMinutes
  const show = useEffectEvent(() => {
    const origin = takePaymentOrigin()
    void navigate(origin ?? "/", { replace: true })
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
