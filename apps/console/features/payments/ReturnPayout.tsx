import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import { useStaff } from "#console/shell/staff.ts"
import type { PaymentDetails } from "#core/contract/consoleMoney.ts"
import { nextPayoutStates, PayoutState } from "#core/money/Payout.ts"
import { PayoutId } from "#core/shared/ids.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const isOfPayout = Schema.is(PayoutState)
const decodeId = Schema.decodeUnknownSync(PayoutId)

type Props = { readonly payment: PaymentDetails }

/** CONS-001, MONEY-032 Puts the money of a payout that the bank has sent back on the balance again; for an ADMIN. */
export function ReturnPayout({ payment }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { data: staff } = useStaff()
  const { id, person, state } = payment
  const canReturn = isOfPayout(state) && nextPayoutStates(state).includes("returned")
  return (
    <AgentAction
      id="return-payout"
      icon="payments"
      keys="u"
      label={t("action.returnPayout")}
      isAllowed={staff?.role === "ADMIN" && canReturn}
      effects={[t("action.returnsPayout", { amount: format.money(payment), name: person.name })]}
      hint={t("action.askHint")}
      doneText={t("action.payoutReturned")}
      act={(command) =>
        callConsoleApi((api) => api.returnPayout({ params: { id: decodeId(id) }, ...command }))
      }
    />
  )
}
