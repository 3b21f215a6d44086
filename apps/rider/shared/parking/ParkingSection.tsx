import "./parking.css"
import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { ParkingInfoView, ParkingReservationView } from "#core/contract/views/parking.ts"
import { shownParking } from "#core/parking/shownParking.ts"
import type { TripId } from "#core/shared/ids.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { parkingQuery } from "./parkingQueries.ts"
import { ReservedSpot } from "./ReservedSpot.tsx"
import { SpotOffer } from "./SpotOffer.tsx"
import { useDismissParking } from "./useParkingCommands.ts"

/** LIVE-011, PARK-004 The parking of a trip in a card; nothing where there is none. */
export function ParkingSection({ tripId }: { readonly tripId: TripId }) {
  const { data } = useQuery(parkingQuery(tripId))
  if (data === undefined) return null
  // While the words of the card load, the page around it stays.
  return (
    <Suspense fallback={null}>
      <ParkingCard tripId={tripId} info={data} />
    </Suspense>
  )
}

type CardProps = { readonly tripId: TripId; readonly info: ParkingInfoView }

/** PARK-002, PARK-004 Name and logo of the site, and what the state of the parking allows. */
export function ParkingCard({ info, tripId }: CardProps) {
  const { t } = useTranslation("parking")
  const now = useNow()
  const shown = shownParking(info, now)
  if (shown._tag === "Hidden") return null
  return (
    <section className="sv-card sv-parking" aria-label={t("title")}>
      <header>
        <h2>{info.parkingSiteName === null ? t("title") : t("at", { site: info.parkingSiteName })}</h2>
        {info.partnerLogo !== null && <img src={info.partnerLogo} alt="" />}
      </header>
      {shown._tag === "Offer" && <SpotOffer tripId={tripId} info={info} another={shown.another} />}
      {shown._tag === "Reserved" && (
        <ReservedSpot reservation={shown.reservation} reportingEnabled={info.reportingEnabled} />
      )}
      {shown._tag === "Expired" && <ExpiredSpot reservation={shown.reservation} />}
    </section>
  )
}

/** PARK-005 The time of the reservation is over; the driver puts it away. */
function ExpiredSpot({ reservation }: { readonly reservation: ParkingReservationView }) {
  const { t } = useTranslation("parking")
  const dismiss = useDismissParking(reservation.id)
  return (
    <>
      <p role="status">{t("expired", { spot: reservation.parkingSpot.name })}</p>
      <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
        {t("dismiss")}
      </Button>
    </>
  )
}
