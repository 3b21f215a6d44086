import { Button, Progress } from "@mantine/core"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ParkingReservationView } from "#core/contract/views/parking.ts"
import { canReportParking } from "#core/parking/canReportParking.ts"
import { formatHoursLeft } from "#core/parking/parkingCountdown.ts"
import { useCapability } from "#rider/shared/session/useCapability.ts"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { tellNativeHost } from "#ui/api/product.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { PlateField, usePlate } from "./PlateField.tsx"
import { useChangePlate, useReleaseParking } from "./useParkingCommands.ts"
import { useParkingCountdown } from "./useParkingCountdown.ts"

type Props = { readonly reservation: ParkingReservationView; readonly reportingEnabled: boolean }

/** PARK-001, PARK-009, PARK-010 The reserved spot: where, for which car, until when. It can be changed, released and reported. */
export function ReservedSpot({ reportingEnabled, reservation }: Props) {
  const { t } = useTranslation("parking")
  const format = useFormat()
  const { left, percent } = useParkingCountdown(reservation)
  const { endingAt, parkingSpot, startingAt } = reservation
  return (
    <>
      <p className="sv-parking-spot">
        <strong>{t("spot", { spot: parkingSpot.name })}</strong>
        <span>{t("section", { section: parkingSpot.section.name })}</span>
      </p>
      <p className="sv-parking-time">
        <span className="sv-figure">
          {t("time", { from: format.time(startingAt), to: format.time(endingAt) })}
        </span>
        <span className="sv-figure" role="timer">
          {t("left", { time: formatHoursLeft(left) })}
        </span>
      </p>
      <Progress value={percent} aria-label={t("progress")} color="driver" />
      <PlateChange reservation={reservation} />
      <div className="sv-buttons">
        <ReleaseButton reservation={reservation} />
        <ReportButton reservation={reservation} siteEnabled={reportingEnabled} />
      </div>
    </>
  )
}

/** PARK-022 The licence plate, with a form to change it. */
function PlateChange({ reservation: { licensePlate, tripId } }: Pick<Props, "reservation">) {
  const { t } = useTranslation("parking")
  const [isEditing, setEditing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const plate = usePlate({ name: `${tripId}.reserved`, initial: licensePlate, input })
  const change = useChangePlate(tripId, plate.forget)
  if (!isEditing) {
    return (
      <p className="sv-parking-plate">
        <span className="sv-code">{licensePlate}</span>
        <Button variant="subtle" onClick={() => setEditing(true)}>
          {t("change")}
        </Button>
      </p>
    )
  }
  const save = (): void => {
    const checked = plate.check()
    if (checked !== undefined) change.mutate(checked, { onSuccess: () => setEditing(false) })
  }
  return (
    <form
      className="sv-parking-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <PlateField plate={plate} input={input} refused={change.error?.field("license_plate")} />
      <div className="sv-buttons">
        <Button variant="default" onClick={() => setEditing(false)}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  )
}

function ReleaseButton({ reservation: { id, parkingSpot } }: Pick<Props, "reservation">) {
  const { t } = useTranslation("parking")
  const confirm = useConfirm()
  const release = useReleaseParking(id)
  const ask = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("releaseTitle", { spot: parkingSpot.name }),
      text: t("releaseText"),
      success: t("release"),
      cancel: t("keep"),
      color: "negative",
      theme: "driver"
    })
    if (confirmed) release.mutate()
  }
  return (
    <Button variant="default" loading={release.isPending} onClick={() => void ask()}>
      {t("release")}
    </Button>
  )
}

type ReportProps = Pick<Props, "reservation"> & { readonly siteEnabled: boolean }

/** PARK-016, N40 Hands the report over to the native app. */
function ReportButton({ reservation, siteEnabled }: ReportProps) {
  const { t } = useTranslation("parking")
  const { parkingReporting: flag } = useFeatureGates()
  const capability = useCapability("ParkingReporting")
  if (!canReportParking({ flag, capability, siteEnabled })) return null
  return (
    <Button
      variant="default"
      onClick={() => tellNativeHost("report-parking", { reservation_id: reservation.id })}
    >
      {t("report")}
    </Button>
  )
}
