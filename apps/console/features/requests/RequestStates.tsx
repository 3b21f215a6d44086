import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import type { RequestStatus } from "#core/request/CommuteRequest.ts"
import { nextRequestStatuses } from "#core/request/nextRequestStatuses.ts"

/** The search and its agreement, then the states without a ride. */
const inOrder = ["OPEN", "AWAITING_APPROVAL", "BOOKED", "PUBLIC_TRANSPORT", "STALLED", "CANCELED"] as const

/** REQ-008 All states of a request, with its position. */
export function RequestStates({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation("console")
  return (
    <StateList
      label={t("booking.states")}
      states={inOrder}
      now={status}
      next={nextRequestStatuses(status)}
      nameOf={(one) => t(`requests.status.${one}`)}
    />
  )
}
