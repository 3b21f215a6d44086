import { Button, NativeSelect } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Option } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import { alightingStops, boardingStops, canSelectMeetingPoints } from "#core/search/meetingPointSelection.ts"
import { useCapability } from "#rider/shared/session/useCapability.ts"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly trip: MarketplaceTripView }

/** SRCH-024, SRCH-030 to SRCH-032 A button that opens the choice of stops, where it is allowed. */
export function MeetingPointChoice({ trip }: Props) {
  const { t } = useTranslation("trip")
  const [params] = useSearchParams()
  const [opened, sheet] = useDisclosure()
  const hasCapability = useCapability("PartRideRequest")
  const gates = useFeatureGates()
  const stops = trip.driverTripDetails?.stops ?? []
  const isAllowed = canSelectMeetingPoints({
    stopCount: stops.length,
    hasCapability,
    hasFlag: gates.meetingPoints,
    hasTripId: params.has("trip_id"),
    ref: params.get("ref") ?? undefined
  })
  // In a combined result, another stop would miss the connection.
  if (!isAllowed || trip.combi || Option.isNone(trip.tripId)) return null
  return (
    <>
      <Button variant="default" onClick={sheet.open}>
        {t("result.points")}
      </Button>
      <SheetDialog opened={opened} onClose={sheet.close} title={t("points.title")}>
        <StopForm trip={trip} stops={stops} onClose={sheet.close} />
      </SheetDialog>
    </>
  )
}

type StopFormProps = Props & { readonly stops: readonly StopView[]; readonly onClose: () => void }

/** N36 Selects the stop to get in and a later one to get out; the page then loads the result between both. */
function StopForm({ trip, stops, onClose }: StopFormProps) {
  const { t } = useTranslation("trip")
  const [params, setParams] = useSearchParams()
  const [board, setBoard] = useState(trip.departureStopId ?? stops[0]?.id ?? "")
  const [leave, setLeave] = useState(trip.destinationStopId ?? stops.at(-1)?.id ?? "")
  const leaving = alightingStops(stops, board)
  const out = leaving.some(({ id }) => id === leave) ? leave : (leaving.at(-1)?.id ?? "")
  const use = (): void => {
    const next = new URLSearchParams(params)
    next.set("departureStopPivotId", board)
    next.set("destinationStopPivotId", out)
    setParams(next, { replace: true })
    onClose()
  }
  return (
    <div className="sv-points">
      <StopSelect label={t("points.board")} stops={boardingStops(stops)} value={board} onChange={setBoard} />
      <StopSelect label={t("points.leave")} stops={leaving} value={out} onChange={setLeave} />
      <Button size="lg" fullWidth onClick={use}>
        {t("points.use")}
      </Button>
    </div>
  )
}

type SelectProps = {
  readonly label: string
  readonly stops: readonly StopView[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function StopSelect({ label, stops, value, onChange }: SelectProps) {
  const { t } = useTranslation("common")
  const format = useFormat()
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value}
      data={stops.map(({ id, name, plannedTime, rounded }) => ({
        value: id,
        label: `${format.time(plannedTime)}  ${rounded ? t("near", { place: name }) : name}`
      }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
