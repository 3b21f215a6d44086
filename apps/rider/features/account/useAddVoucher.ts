import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { VoucherView } from "#core/contract/views/profile.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { forgetVoucher } from "#rider/shared/session/forgetVoucher.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Handlers = {
  readonly onAdded: () => void
  /** The code was added or refused. */
  readonly onDecided: () => void
}

/** VOUCH-009 Adds a voucher to the credit. VOUCH-007 `error` is the text of a refused code; other refusals are shown as alerts. */
export const useAddVoucher = ({ onAdded, onDecided }: Handlers) => {
  const { t } = useTranslation("account")
  const alert = useAlert()
  const format = useFormat()
  const queries = useQueryClient()
  const showRefusal = useRefusalAlert()

  /** VOUCH-005 Free kilometres have a text of their own. */
  const showAdded = ({ amount, currency, expiresAt, voucherType }: VoucherView): void =>
    alert({
      type: "success",
      title: t(voucherType === "FREE_KILOMETERS" ? "voucher.addedKilometres" : "voucher.added", {
        amount: format.money({ amount, currency })
      }),
      ...(Option.isSome(expiresAt)
        ? { description: t("voucher.expires", { day: format.date(expiresAt.value) }) }
        : {})
    })
  const add = useCommand(
    (code: string, headers) =>
      callApi((api) =>
        api.money.addVoucher({
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload: { code }
        })
      ),
    {
      onSuccess: async (voucher, code) => {
        forgetVoucher(code)
        onDecided()
        showAdded(voucher)
        onAdded()
        await queries.invalidateQueries({ queryKey: meQuery.queryKey })
        await queries.invalidateQueries({ queryKey: ["transactions"] })
      },
      onRefusal: (refusal, code) => {
        if (refusal.field("code") === undefined) {
          showRefusal(refusal)
          return
        }
        onDecided()
        forgetVoucher(code)
      }
    }
  )
  return { add, error: add.error?.field("code"), clearError: add.reset }
}
