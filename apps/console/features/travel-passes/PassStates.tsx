import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import { nextPassStates, ShownPassState } from "#core/subsidy/passStates.ts"

/** PASS-003, PASS-005 All states of a travel pass, with its position. */
export function PassStates({ state }: { readonly state: ShownPassState }) {
  const { t } = useTranslation("console")
  return (
    <StateList
      label={t("booking.states")}
      states={ShownPassState.literals}
      now={state}
      next={nextPassStates(state)}
      nameOf={(one) => t(`pass.state.${one}`)}
    />
  )
}
