import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { ParkingReservationView } from "#core/contract/views/parking.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { activeParkingQuery } from "./parkingQueries.ts"

/** PARK-019 The driver's current spot in one line, which opens its page; nothing without one. */
export function ActiveParking() {
  const { data } = useQuery(activeParkingQuery())
  if (data === undefined || data === null) return null
  // While the words of the line load, the page around it stays.
  return (
    <Suspense fallback={null}>
      <CurrentSpot reservation={data} />
    </Suspense>
  )
}

function CurrentSpot({ reservation }: { readonly reservation: ParkingReservationView }) {
  const { t } = useTranslation("parking")
  const format = useFormat()
  const navigate = useNavigate()
  const { endingAt, parkingSpot, state, tripId } = reservation
  const spot = parkingSpot.name
  return (
    <Note
      tone={state === "expired" ? "attention" : "calm"}
      onClick={() => void navigate(`/book-parking/${tripId}`)}
    >
      {state === "expired"
        ? t("expired", { spot })
        : t("active", { spot, section: parkingSpot.section.name, time: format.time(endingAt) })}
    </Note>
  )
}
