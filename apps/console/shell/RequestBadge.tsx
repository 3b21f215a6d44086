import { useTranslation } from "react-i18next"
import type { RequestStatus } from "#core/request/CommuteRequest.ts"
import { StateLabel } from "./StateLabel.tsx"

const tones = {
  OPEN: "open",
  AWAITING_APPROVAL: "open",
  BOOKED: "good",
  STALLED: "bad",
  PUBLIC_TRANSPORT: "quiet",
  CANCELED: "quiet"
} as const

/** REQ-008 The state of a request. */
export function RequestBadge({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[status]} text={t(`requests.status.${status}`)} />
}
