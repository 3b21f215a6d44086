import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { pendingRequests } from "#rider/shared/trips/driverTrip.ts"
import { cardElementId, type OverviewCard } from "./overviewCards.ts"

const tripsWithRequests = (cards: readonly OverviewCard[]): readonly DriverTripView[] =>
  cards.flatMap((card) =>
    card.kind === "driver" && pendingRequests(card.trip).length > 0 ? [card.trip] : []
  )

/** The number of unanswered seat requests on later trips; a press scrolls to the first trip that has one. */
export function RequestsNote({ cards }: { readonly cards: readonly OverviewCard[] }) {
  const { t } = useTranslation("start")
  const trips = tripsWithRequests(cards)
  const [first] = trips
  if (first === undefined) return null
  const count = trips.reduce((sum, trip) => sum + pendingRequests(trip).length, 0)
  return (
    <Note tone="attention" onClick={() => scrollToCard(cardElementId({ kind: "driver", trip: first }))}>
      <span>{t("requests", { count })}</span>
      <span aria-hidden="true">↓</span>
    </Note>
  )
}

/** Scrolls only the sheet, so that the map under it does not move. */
const scrollToCard = (elementId: string): void => {
  const card = document.getElementById(elementId)
  const sheet = card?.closest(".sv-sheet-content")
  if (card === null || sheet === null || sheet === undefined) return
  const distance = card.getBoundingClientRect().top - sheet.getBoundingClientRect().top
  sheet.scrollBy({ top: distance - 12 })
  card.focus({ preventScroll: true })
}
