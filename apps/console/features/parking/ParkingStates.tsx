import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import { nextParkingStates } from "#core/parking/nextParkingStates.ts"
import type { Parking } from "#core/parking/Parking.ts"

const inOrder = ["none", "reserved", "released", "expired", "dismissed"] as const

/** PARK-004 All states of a reservation, with its position. */
export function ParkingStates({ state }: { readonly state: Parking["_tag"] }) {
  const { t } = useTranslation("console")
  return (
    <StateList
      label={t("parking.states")}
      states={inOrder}
      now={state}
      next={nextParkingStates(state)}
      nameOf={(one) => t(`parking.state.${one}`)}
    />
  )
}
