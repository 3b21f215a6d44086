import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView, RideProgressView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import { metres } from "#core/shared/geo.ts"
import { navigationUrl } from "#rider/shared/map/navigationUrl.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { awaitsPickup, rideTime } from "#rider/shared/trips/rideTime.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { minutesUntil } from "./minutesUntil.ts"

type Props = {
  readonly booking: PassengerTripOwnView
  readonly progress: RideProgressView
  /** Undefined until the stops of the trip are known. */
  readonly pickup: StopView | undefined
}

/** N96 Tells the passenger the truth about the ride: where the car is, when it comes, the way to the pickup, and where it ended. */
export function RideProgressCard({ booking, pickup, progress }: Props) {
  const { state } = progress
  if (state === "ended") return <EndedShort booking={booking} progress={progress} />
  return <UnderWay booking={booking} pickup={pickup} progress={progress} state={state} />
}

type UnderWayProps = Props & { readonly state: Exclude<RideProgressView["state"], "ended"> }

function UnderWay({ booking, pickup, progress, state }: UnderWayProps) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const now = useNow("minute")
  const { at, label } = rideTime(progress)
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
      {pickup !== undefined && awaitsPickup(progress) && (
        <Button
          component="a"
          variant="default"
          href={navigationUrl(pickup, { mode: "walk" })}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="navigate" size={18} />}
        >
          {t("ride.navigate")}
          <span className="sv-hidden"> {t("ride.navigateTo", { stop: pickup.name })}</span>
        </Button>
      )}
      {Option.isNone(progress.car) && !isOver && <p className="sv-ride-hint">{t("ride.noPosition")}</p>}
    </section>
  )
}

function EndedShort({ booking, progress: { endedShort } }: Pick<Props, "booking" | "progress">) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  if (Option.isNone(endedShort)) return null
  const km = format.distance(metres(endedShort.value))
  return <Note tone="attention">{t("ride.endedShort", { km, to: booking.arrivalStop.name })}</Note>
}
