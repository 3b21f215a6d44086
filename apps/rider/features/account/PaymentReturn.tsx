import { useQueryClient } from "@tanstack/react-query"
import { Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { paymentOrigin } from "./paymentOrigin.ts"

const parameter = "payment_callback"

/** MONEY-015, MONEY-016, N14 Handles the return from the payment page: shows the result and opens the page before it. */
export function PaymentReturn() {
  const [query] = useSearchParams()
  const status = query.get(parameter)
  return <Suspense fallback={null}>{status !== null && <PaymentResult status={status} />}</Suspense>
}

/** Replaces the address, so that a reload shows no second alert. Shows no alert for an unknown status. */
function PaymentResult({ status }: { readonly status: string }) {
  const { t } = useTranslation("account")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const minutes = useProductSettings().money.creditWithinMinutes
  useEffect(() => {
    void navigate(paymentOrigin(), { replace: true })
    if (status === "authorized" || status === "captured") {
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
      alert({ type: "success", title: t("paid.title"), description: t("paid.text", { minutes }) })
    } else if (status === "cancelled") {
      alert({ type: "warning", title: t("cancelled.title"), description: t("cancelled.text") })
    }
  }, [status, navigate, queries, alert, t, minutes])
  return null
}
