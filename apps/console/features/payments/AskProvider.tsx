import { Result, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { PaymentDetails } from "#core/contract/consoleMoney.ts"
import { checkAskable } from "#core/money/checkAskable.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { PaymentId } from "#core/shared/ids.ts"

const isOfTopUp = Schema.is(PaymentStatus)
const decodeId = Schema.decodeUnknownSync(PaymentId)

type Props = { readonly payment: PaymentDetails }

/** CONS-001, MONEY-017 Asks the provider what became of a top-up, and credits it if it was paid. */
export function AskProvider({ payment: { id, person, state } }: Props) {
  const { t } = useTranslation("console")
  return (
    <AgentAction
      id="ask-provider"
      icon="payments"
      keys="q"
      label={t("action.askProvider")}
      isAllowed={isOfTopUp(state) && Result.isSuccess(checkAskable(state))}
      effects={[t("action.asksProvider"), t("action.creditsIfPaid", { name: person.name })]}
      hint={t("action.askHint")}
      doneText={t("action.providerAsked")}
      act={({ payload }) =>
        callConsoleApi((api) => api.askProvider({ params: { id: decodeId(id) }, payload }))
      }
    />
  )
}
