import { Button, NativeSelect } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import { alightingStops, boardingStops } from "#core/search/meetingPointSelection.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

type FormProps = {
  readonly trip: MarketplaceTripView
  readonly stops: readonly StopView[]
  readonly onClose: () => void
}

/** SRCH-030 to SRCH-032 The choice of stops. */
export function MeetingPointSheet({ opened, ...form }: FormProps & { readonly opened: boolean }) {
  const { t } = useTranslation("trip")
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={t("points.title")}>
      <StopForm {...form} />
    </SheetDialog>
  )
}

/** N36 Selects the stop to get in and a later one to get out; the page then loads the result between both. */
function StopForm({ trip, stops, onClose }: FormProps) {
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
