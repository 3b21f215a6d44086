import { useTranslation } from "react-i18next"
import { type BookingState, bookingState } from "./bookingState.ts"
import { type ChipTone, StateChip } from "./StateChip.tsx"

const chips = {
  AWAITING_APPROVAL: ["waiting", "state.AWAITING_APPROVAL"],
  ACCEPTED: ["accent", "state.ACCEPTED"],
  RESERVED: ["waiting", "state.RESERVED"],
  DENIED: ["negative", "state.DENIED"],
  CANCELED: ["negative", "state.CANCELED"],
  started: ["positive", "state.active"],
  completed: ["positive", "state.completed"],
  rated: ["positive", "state.completed"]
} as const satisfies Record<BookingState, readonly [ChipTone, string]>

/** The state of a booking. */
export function BookingChip({ booking }: { readonly booking: Parameters<typeof bookingState>[0] }) {
  const { t } = useTranslation("start")
  const [tone, text] = chips[bookingState(booking)]
  return <StateChip tone={tone}>{t(text)}</StateChip>
}
