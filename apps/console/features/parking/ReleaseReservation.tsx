import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { ParkingDetails } from "#core/contract/consoleParking.ts"

type Props = { readonly parking: ParkingDetails }

/** PARK-023 Releases a reservation with a reason, which the driver reads. */
export function ReleaseReservation({ parking }: Props) {
  const { t } = useTranslation("console")
  return (
    <AgentAction
      id="release-reservation"
      icon="close"
      keys="l"
      label={t("parking.release")}
      isAllowed={parking.state === "reserved"}
      effects={[
        t("parking.releaseSpot", { spot: parking.parkingSpot.name, plate: parking.licensePlate }),
        t("parking.driverReads")
      ]}
      hint={t("parking.reasonHint")}
      doneText={t("parking.releaseDone")}
      act={(command) =>
        callConsoleApi((api) => api.releaseReservation({ params: { id: parking.id }, ...command }))
      }
    />
  )
}
