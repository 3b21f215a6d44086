import { useQueryClient } from "@tanstack/react-query"
import { Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { moneyDefaults } from "#core/shared/settings/money.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { paymentOrigin } from "./paymentOrigin.ts"

const parameter = "payment_callback"

/** MONEY-015, MONEY-016, N14: back from the provider, and on to the page that the person left. */
export function PaymentReturn() {
  const [query] = useSearchParams()
  const status = query.get(parameter)
  return <Suspense fallback={null}>{status !== null && <Told status={status} />}</Suspense>
}

/** The address with the answer is replaced, so that a reload does not say it again; an unknown answer says nothing. */
function Told({ status }: { readonly status: string }) {
  const { t } = useTranslation("account")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  useEffect(() => {
    void navigate(paymentOrigin(), { replace: true })
    const minutes = moneyDefaults.money.creditWithinMinutes
    if (status === "authorized" || status === "captured") {
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
      alert({ type: "success", title: t("paid.title"), description: t("paid.text", { minutes }) })
    } else if (status === "cancelled") {
      alert({ type: "warning", title: t("cancelled.title"), description: t("cancelled.text") })
    }
  }, [status, navigate, queries, alert, t])
  return null
}
