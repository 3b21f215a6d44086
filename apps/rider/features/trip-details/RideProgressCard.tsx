import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView, RideProgressView } from "#core/contract/views/passengerTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { minutesUntil } from "./minutesUntil.ts"

type Props = { readonly booking: PassengerTripOwnView; readonly progress: RideProgressView }

/** N96 Tells the passenger the truth about the ride: where the car is, when it comes, and where it ended. */
export function RideProgressCard({ booking, progress }: Props) {
  const { state } = progress
  if (state === "ended") return <EndedShort booking={booking} progress={progress} />
  return <UnderWay booking={booking} progress={progress} state={state} />
}

/** Whose time the passenger waits for: that of the pickup, then that of the destination. */
const awaits = ({ arrivalAt, pickupAt, state }: RideProgressView) =>
  state === "planned" || state === "coming" || state === "at_pickup" || state === "passed"
    ? ({ at: pickupAt, label: "ride.pickup" } as const)
    : ({ at: arrivalAt, label: "ride.arrival" } as const)

type UnderWayProps = Props & { readonly state: Exclude<RideProgressView["state"], "ended"> }

function UnderWay({ booking, progress, state }: UnderWayProps) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const now = useNow("minute")
  const { at, label } = awaits(progress)
  const minutes = minutesUntil(at, now)
  const isOver = state === "arrived" || state === "passed"
  return (
    <section className="sv-card sv-ride" aria-label={t("ride.title")} data-state={state}>
      <p className="sv-ride-state" role="status">
        {t(`ride.${state}`, {
          name: booking.driver.name,
          stop: booking.departureStop.name,
          to: booking.arrivalStop.name
        })}
      </p>
      {!isOver && (
        <dl className="sv-ride-time">
          <dt>{t(label)}</dt>
          <dd className="sv-figure">
            <strong>{format.time(at)}</strong>
            {minutes > 0 && <span> {t("ride.inMinutes", { count: minutes })}</span>}
          </dd>
        </dl>
      )}
      {Option.isNone(progress.car) && !isOver && <p className="sv-ride-hint">{t("ride.noPosition")}</p>}
    </section>
  )
}

function EndedShort({ booking, progress: { endedShort } }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  if (Option.isNone(endedShort)) return null
  const km = format.distance(metres(endedShort.value))
  return <Note tone="attention">{t("ride.endedShort", { km, to: booking.arrivalStop.name })}</Note>
}
