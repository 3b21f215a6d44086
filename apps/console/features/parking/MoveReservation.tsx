import { NativeSelect } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { ParkingDetails } from "#core/contract/consoleParking.ts"
import { isSectionDisabled } from "#core/parking/sections.ts"

type Props = { readonly parking: ParkingDetails }

/** PARK-003 Moves a reservation to another section with a reason, which the driver reads. */
export function MoveReservation({ parking }: Props) {
  const { t } = useTranslation("console")
  const free = parking.sections.filter((section) => !isSectionDisabled(section))
  const [chosen, setChosen] = useState<string>()
  const target = free.find(({ id }) => id === chosen) ?? free[0]
  return (
    <AgentAction
      id="move-reservation"
      icon="parking"
      keys="m"
      label={t("parking.move")}
      isAllowed={target !== undefined}
      effects={[
        t("parking.moveSpot", { plate: parking.licensePlate, section: target?.name ?? "" }),
        t("parking.driverReads")
      ]}
      hint={t("parking.reasonHint")}
      doneText={t("parking.moveDone")}
      fields={
        <NativeSelect
          label={t("parking.section")}
          value={target?.id ?? ""}
          data={free.map(({ id, name, spots }) => ({
            value: id,
            label: t("parking.sectionFree", { section: name, count: spots })
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      }
      act={async ({ headers, payload: { reason } }) => {
        if (target === undefined) return
        await callConsoleApi((api) =>
          api.moveReservation({
            params: { id: parking.id },
            headers,
            payload: { sectionId: target.id, reason }
          })
        )
      }}
    />
  )
}
