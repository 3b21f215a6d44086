import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteSpine } from "#ui/spine/RouteSpine.tsx"
import { Benefits } from "#ui/trips/Benefits.tsx"
import { PersonLine } from "#ui/trips/PersonLine.tsx"
import { bookingState } from "./bookingState.ts"
import { Part } from "./DetailsLayout.tsx"

type Props = { readonly booking: PassengerTripOwnView }

/** What is next, the way, the driver, and what it costs. */
export function PassengerTripDetails({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { driver } = booking
  return (
    <>
      <Lead booking={booking} />
      <Way booking={booking} />
      <Part title={t("result.driver")}>
        <PersonLine
          name={`${driver.name} ${driver.lastName}`}
          image={driver.image}
          role="passenger"
          rating={driver.ratingsAverage}
          ratingCount={driver.ratingsCount}
          carpools={driver.stats.carpoolsCompleted}
          size="large"
        />
      </Part>
      <Part title={t("benefits.title")}>
        <Benefits viewer="passenger" benefits={booking.benefits} />
      </Part>
    </>
  )
}

function Lead({ booking }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  return (
    <p className="sv-details-lead" role="status">
      {t(`passenger.${bookingState(booking)}`, {
        name: booking.driver.name,
        stop: booking.departureStop.name,
        time: format.time(booking.departureTime)
      })}
    </p>
  )
}

function Way({ booking }: Props) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const { departureStop: from, arrivalStop: to } = booking
  const isOff = booking.status === "DENIED" || booking.status === "CANCELED"
  const detail = (stop: typeof from) =>
    [stop.street === stop.name ? "" : stop.street, stop.city].filter((part) => part !== "").join(", ")
  return (
    <section className="sv-details-part" aria-label={t("result.schedule")}>
      <p className="sv-details-day">
        <span>{format.day(booking.departureTime)}</span>
        <span>{t("common:seatCount", { count: booking.seats })}</span>
      </p>
      <RouteSpine
        stops={[
          { id: "from", time: format.time(booking.departureTime), place: from.name, detail: detail(from) },
          { id: "to", time: format.time(booking.arrivalTime), place: to.name, detail: detail(to) }
        ]}
        legs={[{ mode: "car", label: t("leg.car", { km: format.distance(metres(booking.distance)) }) }]}
        label={t("common:routeBetween", { from: from.name, to: to.name })}
        inactive={isOff}
      />
    </section>
  )
}
