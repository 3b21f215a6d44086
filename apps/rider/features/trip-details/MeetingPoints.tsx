import { Button, NativeSelect } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Option } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import { boardingChoices, leavingChoices, mayChooseMeetingPoints } from "#core/search/meetingPointChoice.ts"
import { featureGates, flagsOf } from "#core/shared/featureFlags.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { hasCapability } from "#ui/api/product.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly trip: MarketplaceTripView }

/** SRCH-024, SRCH-030 to SRCH-032. */
export function MeetingPoints({ trip }: Props) {
  const { t } = useTranslation("trip")
  const [params] = useSearchParams()
  const [opened, sheet] = useDisclosure()
  const gates = featureGates(flagsOf(useMe().data))
  const stops = trip.driverTripDetails?.stops ?? []
  const isAllowed = mayChooseMeetingPoints({
    stopCount: stops.length,
    hasCapability: hasCapability("PartRideRequest"),
    hasFlag: gates.meetingPoints,
    hasTripId: params.has("trip_id"),
    ref: params.get("ref") ?? undefined
  })
  // Another stop would miss the train.
  if (!isAllowed || trip.combi || Option.isNone(trip.tripId)) return null
  return (
    <>
      <Button variant="default" onClick={sheet.open}>
        {t("result.points")}
      </Button>
      <SheetDialog opened={opened} onClose={sheet.close} title={t("points.title")}>
        <Chooser trip={trip} stops={stops} onClose={sheet.close} />
      </SheetDialog>
    </>
  )
}

type ChooserProps = Props & { readonly stops: readonly StopView[]; readonly onClose: () => void }

/** N36: where to get in, then where to get out behind it; the page is asked for again with both. */
function Chooser({ trip, stops, onClose }: ChooserProps) {
  const { t } = useTranslation("trip")
  const [params, setParams] = useSearchParams()
  const [board, setBoard] = useState(trip.departureStopId ?? stops[0]?.id ?? "")
  const [leave, setLeave] = useState(trip.destinationStopId ?? stops.at(-1)?.id ?? "")
  const leaving = leavingChoices(stops, board)
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
      <StopSelect
        label={t("points.board")}
        stops={boardingChoices(stops)}
        value={board}
        onChange={setBoard}
      />
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
  const format = useFormat()
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value}
      data={stops.map(({ id, name, plannedTime }) => ({
        value: id,
        label: `${format.time(plannedTime)}  ${name}`
      }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
