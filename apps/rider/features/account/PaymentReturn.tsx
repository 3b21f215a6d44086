import { useQueryClient } from "@tanstack/react-query"
import { Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { moneyDefaults } from "#core/shared/settings/money.ts"
import { meQuery } from "#ui/session/useMe.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"

const parameter = "payment_callback"

/** MONEY-015, MONEY-016, N14: back from the provider, on whatever page. */
export function PaymentReturn() {
  const [query] = useSearchParams()
  const status = query.get(parameter)
  return <Suspense fallback={null}>{status !== null && <Told status={status} />}</Suspense>
}

/**
 * The parameter leaves the address, so that a reload does not say it again; a value that nobody knows says nothing.
 */
function Told({ status }: { readonly status: string }) {
  const { t } = useTranslation("account")
  const [, setQuery] = useSearchParams()
  const queries = useQueryClient()
  const alert = useAlert()
  useEffect(() => {
    const without = (before: URLSearchParams): URLSearchParams => {
      before.delete(parameter)
      return before
    }
    setQuery(without, { replace: true })
    const minutes = moneyDefaults.money.creditWithinMinutes
    if (status === "authorized" || status === "captured") {
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
      alert({ type: "success", title: t("paid.title"), description: t("paid.text", { minutes }) })
    } else if (status === "cancelled") {
      alert({ type: "warning", title: t("cancelled.title"), description: t("cancelled.text") })
    }
  }, [status, setQuery, queries, alert, t])
  return null
}
