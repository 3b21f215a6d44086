import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import { type AccessState, accessStates, nextAccessStates } from "#core/account/impersonation.ts"

/** CONS-003 All states of an agent's session in an account, with its position. */
export function AccessStates({ state }: { readonly state: AccessState }) {
  const { t } = useTranslation("console")
  return (
    <StateList
      label={t("booking.states")}
      states={accessStates}
      now={state}
      next={nextAccessStates(state)}
      nameOf={(one) => t(`audit.state.${one}`)}
    />
  )
}
