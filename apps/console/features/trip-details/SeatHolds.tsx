import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { formatPhone } from "#core/shared/formatPhone.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly trip: TripDetails }

/** CONS-001, N08 The seats that visitors with the trip's code hold, each with its release; those after the first have digits as shortcuts. */
export function SeatHolds({ trip }: Props) {
  if (trip.holds.length === 0) return null
  return (
    <ul className="co-passengers">
      {trip.holds.map((hold, index) => (
        <HeldSeat key={hold.phone} hold={hold} trip={trip} keys={index === 0 ? "l" : String(index + 1)} />
      ))}
    </ul>
  )
}

interface HeldSeatProps extends Props {
  readonly hold: TripDetails["holds"][number]
  readonly keys: string
}

function HeldSeat({ hold, keys, trip }: HeldSeatProps) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const stopName = (id: string) => trip.stops.find((stop) => stop.id === id)?.name ?? ""
  const phone = formatPhone(hold.phone)
  return (
    <li>
      <div>
        <span>{t("trip.held", { phone, time: format.time(hold.until, trip.from.country) })}</span>
        <span className="co-muted">
          {stopName(hold.fromStopId)} → {stopName(hold.toStopId)}
        </span>
      </div>
      <AgentAction
        id={`release-hold-${hold.phone}`}
        icon="close"
        keys={keys}
        label={t("action.releaseHold")}
        isAllowed
        effects={[t("action.seatFree"), t("action.mayHoldAgain")]}
        doneText={t("action.holdReleased")}
        act={({ headers, payload }) =>
          callConsoleApi((api) =>
            api.releaseHold({ params: { id: trip.id }, headers, payload: { ...payload, phone: hold.phone } })
          )
        }
      />
    </li>
  )
}
