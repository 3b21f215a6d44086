import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Note } from "#rider/shared/page/Note.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { activeParkingQuery } from "./parkingQueries.ts"

/** PARK-019 The driver's current spot in one line, which opens its page; nothing without one. */
export function ActiveParking() {
  const { t } = useTranslation("parking")
  const format = useFormat()
  const navigate = useNavigate()
  const { data } = useQuery(activeParkingQuery())
  if (data === undefined || data === null) return null
  const { endingAt, parkingSpot, state, tripId } = data
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
