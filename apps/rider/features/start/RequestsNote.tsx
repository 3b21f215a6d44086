import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { pendingRequests } from "#rider/shared/trips/tripTimes.ts"
import { anchorOf, type Card } from "./cards.ts"

const waiting = (cards: readonly Card[]): readonly DriverTripView[] =>
  cards.flatMap((card) =>
    card.kind === "driver" && pendingRequests(card.trip).length > 0 ? [card.trip] : []
  )

/** Somebody waits for an answer, further down perhaps: one press leads there. */
export function RequestsNote({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useTranslation("start")
  const trips = waiting(cards)
  const [first] = trips
  if (first === undefined) return null
  const count = trips.reduce((sum, trip) => sum + pendingRequests(trip).length, 0)
  return (
    <Note tone="attention" onClick={() => showCard(anchorOf({ kind: "driver", trip: first }))}>
      <span>{t("requests", { count })}</span>
      <span aria-hidden="true">↓</span>
    </Note>
  )
}

/** Scrolls the sheet and nothing around it: what lies under it must not move. */
const showCard = (anchor: string): void => {
  const card = document.getElementById(anchor)
  const sheet = card?.closest(".sv-sheet-content")
  if (card === null || sheet === null || sheet === undefined) return
  const distance = card.getBoundingClientRect().top - sheet.getBoundingClientRect().top
  sheet.scrollBy({ top: distance - 12 })
  card.focus({ preventScroll: true })
}
