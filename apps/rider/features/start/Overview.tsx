import { Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { EmptyRoad, Failed } from "#rider/shared/page/Empty.tsx"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { DriveOver, RideOver } from "./CompletedCard.tsx"
import { anchorOf, type Card, cardId, isOver } from "./cards.ts"
import { DriverCard } from "./DriverCard.tsx"
import { PassengerCard } from "./PassengerCard.tsx"

type Props = {
  readonly overview: UseQueryResult
  readonly cards: readonly Card[]
  readonly driverTrips: readonly DriverTripView[]
}

/** HOME-005: the activity overview; what is known stays when asking again fails. */
export function Overview({ overview, cards, driverTrips }: Props) {
  const { t } = useTranslation("start")
  if (overview.isPending) return <OverviewSkeleton />
  if (overview.isError && overview.data === undefined) {
    return <Failed refusal={overview.error} onRetry={() => void overview.refetch()} />
  }
  if (cards.length === 0) {
    return (
      <div className="sv-start-empty">
        <EmptyRoad />
        <p>{t("none")}</p>
      </div>
    )
  }
  return (
    <ul className="sv-start-cards" aria-label={t("title")}>
      {cards.map((card) => (
        <li key={cardId(card)} id={anchorOf(card)} tabIndex={-1}>
          <ThemeRole role={card.kind}>
            <OverviewCard card={card} driverTrips={driverTrips} />
          </ThemeRole>
        </li>
      ))}
    </ul>
  )
}

type CardProps = Pick<Props, "driverTrips"> & { readonly card: Card }

function OverviewCard({ card, driverTrips }: CardProps) {
  if (isOver(card))
    return card.kind === "driver" ? <DriveOver trip={card.trip} /> : <RideOver booking={card.booking} />
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
