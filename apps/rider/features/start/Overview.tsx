import { Button } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { OverviewView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { RoadImage } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { ActiveParking } from "#rider/shared/parking/ActiveParking.tsx"
import { RequestCards } from "#rider/shared/requests/RequestCards.tsx"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { CompletedBooking, CompletedDriverTrip } from "./CompletedCard.tsx"
import { DriverCard } from "./DriverCard.tsx"
import { IncompleteNote } from "./IncompleteNote.tsx"
import { OverviewSkeleton } from "./OverviewSkeleton.tsx"
import { cardElementId, cardId, isEnded, type OverviewCard, type OverviewParts } from "./overviewCards.ts"
import { PassengerCard } from "./PassengerCard.tsx"
import { RequestsNote } from "./RequestsNote.tsx"
import { SignedInActions } from "./StartActions.tsx"
import type { StartSheet } from "./StartSheets.tsx"
import { useInstallOffer } from "./useInstallOffer.ts"

const AppNudge = lazyBackground(async () => (await import("./AppNudge.tsx")).AppNudge)
const InstallOffer = lazyBackground(async () => (await import("./InstallOffer.tsx")).InstallOffer)

type Props = {
  readonly overview: UseQueryResult<OverviewView>
  readonly parts: OverviewParts
  readonly driverTrips: readonly DriverTripView[]
  readonly onOpen: (sheet: StartSheet) => void
}

/** HOME-005 The overview in the order of the day; what is known stays when a reload fails. */
export function Overview({ overview, ...rest }: Props) {
  if (overview.isPending) return <OverviewSkeleton />
  if (overview.data === undefined) {
    return (
      <>
        <ErrorState refusal={overview.error} onRetry={() => void overview.refetch()} />
        <SignedInActions hasQuestionTitle onOpen={rest.onOpen} />
      </>
    )
  }
  return <LoadedOverview requests={overview.data.requests} {...rest} />
}

type LoadedProps = Omit<Props, "overview"> & Pick<OverviewView, "requests">

function LoadedOverview({ requests, parts, driverTrips, onOpen }: LoadedProps) {
  const { t } = useTranslation("start")
  const { plannedRides } = useFeatureGates()
  const { links } = useProductSettings()
  const install = useInstallOffer()
  const { next, later, toRate } = parts
  const upcoming = next === undefined ? [] : [next, ...later]
  const isEmpty = [...upcoming, ...toRate, ...requests].length === 0
  return (
    <>
      {next !== undefined && <Cards label={t("title")} cards={[next]} driverTrips={driverTrips} />}
      <Suspense fallback={null}>
        <ActiveParking />
      </Suspense>
      <RequestsNote cards={later} />
      <RequestCards requests={requests} />
      <SignedInActions hasQuestionTitle={next === undefined} onOpen={onOpen} />
      {links.download !== "" && <AppNudge />}
      {install !== "none" && <InstallOffer means={install} />}
      {isEmpty && (
        <div className="sv-start-empty">
          <RoadImage />
          <p>{t("none")}</p>
        </div>
      )}
      {later.length > 0 && <Cards label={t("later")} cards={later} driverTrips={driverTrips} isTitled />}
      {plannedRides && upcoming.length > 1 && (
        <Button variant="default" onClick={() => onOpen("planned")}>
          {t("planned.open")}
        </Button>
      )}
      <IncompleteNote />
      {toRate.length > 0 && <Cards label={t("toRate")} cards={toRate} driverTrips={driverTrips} isTitled />}
    </>
  )
}

type CardsProps = Pick<Props, "driverTrips"> & {
  readonly label: string
  readonly cards: readonly OverviewCard[]
  /** The label is visible. */
  readonly isTitled?: boolean
}

function Cards({ label, cards, driverTrips, isTitled = false }: CardsProps) {
  return (
    <section className="sv-start-part">
      {isTitled && (
        <p className="sv-start-title" aria-hidden="true">
          {label}
        </p>
      )}
      <ul className="sv-start-cards" aria-label={label}>
        {cards.map((card) => (
          <li key={cardId(card)} id={cardElementId(card)} tabIndex={-1}>
            <ThemeRole role={card.kind}>
              <CardContent card={card} driverTrips={driverTrips} />
            </ThemeRole>
          </li>
        ))}
      </ul>
    </section>
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
