import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import "#rider/shared/sheet/optionList.css"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { startCountry } from "#rider/shared/trips/driverTrip.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { cardId, cardPath, type OverviewCard } from "./overviewCards.ts"

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly cards: readonly OverviewCard[]
}

/** HOME-008 All planned trips of the user, one line each; a tap opens one. */
export function PlannedRidesSheet({ opened, onClose, cards }: Props) {
  const { t } = useTranslation("start")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("planned.title")}>
      <ul className="sv-options">
        {cards.map((card) => (
          <li key={cardId(card)}>
            <Link className="sv-option sv-planned" to={cardPath(card)}>
              <PlannedRide card={card} />
            </Link>
          </li>
        ))}
      </ul>
    </SheetDialog>
  )
}

function PlannedRide({ card }: { readonly card: OverviewCard }) {
  const { t } = useTranslation("start")
  const format = useFormat()
  const ride =
    card.kind === "driver"
      ? {
          when: format.dayTime(card.trip.plannedDeparture, startCountry(card.trip)),
          from: card.trip.fromStreet,
          to: card.trip.toStreet
        }
      : {
          when: format.dayTime(card.booking.departureTime),
          from: card.booking.departureStop.name,
          to: card.booking.arrivalStop.name
        }
  return (
    <span>
      <strong className="sv-figure">{ride.when}</strong>
      <span className="sv-option-hint">
        {t("planned.ride", { role: t(`role.${card.kind}`), from: ride.from, to: ride.to })}
      </span>
    </span>
  )
}
