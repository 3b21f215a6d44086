import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import type { PaymentDetails } from "#core/contract/consoleMoney.ts"
import { nextPaymentStatuses, PaymentStatus } from "#core/money/Payment.ts"
import { nextPayoutStates, PayoutState } from "#core/money/Payout.ts"

const isOfTopUp = Schema.is(PaymentStatus)

/** CONS-001 The states of a top-up or of a payout, with the present one and those that can follow. */
export function PaymentStates({ state }: Pick<PaymentDetails, "state">) {
  const { t } = useTranslation("console")
  const shared = {
    label: t("booking.states"),
    nameOf: (one: PaymentDetails["state"]) => t(`payment.state.${one}`)
  }
  return isOfTopUp(state) ? (
    <StateList {...shared} states={PaymentStatus.literals} now={state} next={nextPaymentStatuses(state)} />
  ) : (
    <StateList {...shared} states={PayoutState.literals} now={state} next={nextPayoutStates(state)} />
  )
}
