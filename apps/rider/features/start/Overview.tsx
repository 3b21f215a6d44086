import { Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { RoadImage } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { CompletedBooking, CompletedDriverTrip } from "./CompletedCard.tsx"
import { DriverCard } from "./DriverCard.tsx"
import { cardElementId, cardId, isEnded, type OverviewCard } from "./overviewCards.ts"
import { PassengerCard } from "./PassengerCard.tsx"

type Props = {
  readonly overview: UseQueryResult
  readonly cards: readonly OverviewCard[]
  readonly driverTrips: readonly DriverTripView[]
}

/** HOME-005 The overview of trips and bookings; known ones stay when a reload fails. */
export function Overview({ overview, cards, driverTrips }: Props) {
  const { t } = useTranslation("start")
  if (overview.isPending) return <OverviewSkeleton />
  if (overview.isError && overview.data === undefined) {
    return <ErrorState refusal={overview.error} onRetry={() => void overview.refetch()} />
  }
  if (cards.length === 0) {
    return (
      <div className="sv-start-empty">
        <RoadImage />
        <p>{t("none")}</p>
      </div>
    )
  }
  return (
    <ul className="sv-start-cards" aria-label={t("title")}>
      {cards.map((card) => (
        <li key={cardId(card)} id={cardElementId(card)} tabIndex={-1}>
          <ThemeRole role={card.kind}>
            <CardContent card={card} driverTrips={driverTrips} />
          </ThemeRole>
        </li>
      ))}
    </ul>
  )
}

type CardProps = Pick<Props, "driverTrips"> & { readonly card: OverviewCard }

function CardContent({ card, driverTrips }: CardProps) {
  if (isEnded(card))
    return card.kind === "driver" ? (
      <CompletedDriverTrip trip={card.trip} />
    ) : (
      <CompletedBooking booking={card.booking} />
    )
  return card.kind === "driver" ? (
    <DriverCard trip={card.trip} others={driverTrips.filter(({ id }) => id !== card.trip.id)} />
  ) : (
    <PassengerCard booking={card.booking} />
  )
}

function OverviewSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-start-cards" role="status" aria-label={t("loading")}>
      {[0, 1].map((card) => (
        <div key={card} className="sv-trip sv-card" aria-hidden="true">
          <Skeleton height={20} width="60%" />
          <Skeleton height={24} />
          <Skeleton height={24} width="80%" />
          <Skeleton height={44} width="45%" />
        </div>
      ))}
    </div>
  )
}
