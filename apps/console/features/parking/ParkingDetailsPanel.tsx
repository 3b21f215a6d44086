import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PlaceMap } from "#console/details/PlaceMap.tsx"
import { Section } from "#console/details/Section.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { ParkingBadge } from "#console/shell/ParkingBadge.tsx"
import type { ParkingDetails } from "#core/contract/consoleParking.ts"
import { isNoShow } from "#core/parking/carpoolOutcome.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { MoveReservation } from "./MoveReservation.tsx"
import { ParkingStates } from "./ParkingStates.tsx"
import { ParkingTimeline } from "./ParkingTimeline.tsx"
import { ReleaseReservation } from "./ReleaseReservation.tsx"
import { useParkingDetails } from "./useParking.ts"

/** CONS-004, PARK-001 One reservation: position in its states, what the rules answer, facts, its place, notifications and events. */
export function ParkingDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const parking = useParkingDetails(id)
  return (
    <DetailsPanel key={id} label={t("parking.label")} title={parking.data?.licensePlate} query={parking}>
      {parking.data !== undefined && <ParkingDetailsBody parking={parking.data} />}
    </DetailsPanel>
  )
}

function ParkingDetailsBody({ parking }: { readonly parking: ParkingDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const places = useMemo(() => [parking.sitePoint], [parking.sitePoint])
  return (
    <>
      <header className="co-panel-header">
        <h2 className="co-plate">{parking.licensePlate}</h2>
        <p>
          <ParkingBadge state={parking.state} />
          <span className="sv-time">
            {t("parking.times", { from: format.time(parking.startingAt), to: format.time(parking.endingAt) })}
          </span>
          <span className="co-muted">{format.day(parking.startingAt)}</span>
        </p>
        <div className="co-choices">
          <MoveReservation parking={parking} />
          <ReleaseReservation parking={parking} />
        </div>
      </header>
      <Section title={t("parking.states")}>
        <ParkingStates state={parking.state} />
      </Section>
      <VerdictSection verdicts={parking.verdicts} />
      <Section title={t("trip.facts")}>
        <ParkingFacts parking={parking} />
      </Section>
      <PlaceMap places={places} />
      {parking.driver !== null && <NoticeSection about="parking" id={parking.id} country={defaultCountry} />}
      <Section title={t("timeline.title")}>
        <ParkingTimeline events={parking.timeline} />
      </Section>
    </>
  )
}

function ParkingFacts({ parking }: { readonly parking: ParkingDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { driver, endedAt, tripId } = parking
  const dateTime = (at: ParkingDetails["createdAt"]) => `${format.date(at)} ${format.time(at)}`
  return (
    <DetailList
      details={[
        { name: t("parking.site"), value: parking.site.name },
        { name: t("parking.section"), value: parking.section.name },
        { name: t("parking.spot"), value: parking.parkingSpot.name },
        { name: t("parking.start"), value: dateTime(parking.startingAt) },
        { name: t("parking.end"), value: dateTime(parking.endingAt) },
        { name: t("parking.carpool"), value: t(`parking.outcome.${parking.carpool}`) },
        { name: t("parking.right"), value: t(isNoShow(parking.carpool) ? "parking.lost" : "parking.kept") },
        { name: t("parking.passengers"), value: parking.passengers },
        ...(driver === null
          ? []
          : [{ name: t("column.driver"), value: <Link to={`/people/${driver.id}`}>{driver.name}</Link> }]),
        ...(tripId === null
          ? []
          : [{ name: t("trip.label"), value: <Link to={`/trips/${tripId}`}>{t("parking.openTrip")}</Link> }]),
        { name: t("parking.reservedAt"), value: dateTime(parking.createdAt) },
        { name: t("parking.endedAt"), value: endedAt === null ? "–" : dateTime(endedAt) },
        { name: t("parking.id"), value: <code className="co-id">{parking.id}</code> }
      ]}
    />
  )
}
