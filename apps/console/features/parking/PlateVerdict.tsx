import { useTranslation } from "react-i18next"
import type { ParkingRow } from "#core/contract/consoleParking.ts"
import type { PlateAnswer } from "#core/parking/checkPlate.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The answer about one car, in words first: "Allowed until 17:00, section B". */
export function PlateVerdict({ answer }: { readonly answer: PlateAnswer<ParkingRow> }) {
  const { t } = useTranslation("console")
  const isAllowed = answer._tag === "Allowed"
  const { detail, title } = useWords(answer)
  return (
    <div className="co-verdict" data-allowed={isAllowed}>
      <p className="co-verdict-title">
        <span aria-hidden="true">{isAllowed ? "✓" : "✕"}</span> {title}
      </p>
      {detail !== "" && <p>{detail}</p>}
      {answer._tag !== "Unknown" && (
        <p>
          {t("guard.spot", {
            spot: answer.reservation.parkingSpot.name,
            outcome: t(`parking.outcome.${answer.reservation.carpool}`)
          })}
        </p>
      )}
    </div>
  )
}

const useWords = (answer: PlateAnswer<ParkingRow>): { readonly title: string; readonly detail: string } => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const refused = t("guard.refused")
  switch (answer._tag) {
    case "Allowed": {
      const { endingAt, section } = answer.reservation
      return {
        title: t("guard.allowed", { time: format.time(endingAt), section: section.name }),
        detail: ""
      }
    }
    case "NotYet":
      return {
        title: refused,
        detail: t("guard.notYet", {
          time: format.time(answer.reservation.startingAt),
          section: answer.reservation.section.name
        })
      }
    case "NoCarpool":
      return { title: refused, detail: t("guard.noCarpool") }
    case "Ended":
      return { title: refused, detail: t("guard.ended") }
    case "Unknown":
      return { title: refused, detail: t("guard.unknown") }
  }
}
