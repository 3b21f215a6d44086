import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteSpine } from "#ui/spine/RouteSpine.tsx"
import { PersonLine } from "#ui/trips/PersonLine.tsx"
import { Part } from "./DetailsLayout.tsx"

type Props = { readonly booking: PassengerTripView }

/** Who, their part of the way, and what it brings the driver and why. */
export function BookingDetails({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { user } = booking
  return (
    <>
      <PersonLine
        name={user.displayName}
        image={user.image}
        role="passenger"
        rating={user.ratingsAverage}
        size="large"
      />
      <Way booking={booking} />
      <Part title={t("benefits.title")}>
        <Payout booking={booking} />
        <p className="sv-note-box">{t(`booking.verdict.${booking.subsidyEligibilityVerdict}`)}</p>
      </Part>
    </>
  )
}

function Way({ booking }: Props) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const { departureStop: from, arrivalStop: to } = booking
  return (
    <section className="sv-details-part" aria-label={t("result.schedule")}>
      <p className="sv-details-day">
        <span>{format.day(booking.departureTime)}</span>
        <span>{t("common:seatCount", { count: booking.seats })}</span>
      </p>
      <RouteSpine
        stops={[
          { id: "from", time: format.time(booking.departureTime), place: from.name, detail: from.city },
          { id: "to", time: format.time(booking.arrivalTime), place: to.name, detail: to.city }
        ]}
        legs={[{ mode: "car", label: t("leg.car", { km: format.distance(metres(booking.distance)) }) }]}
        label={t("common:routeBetween", { from: from.name, to: to.name })}
        inactive={booking.status === "DENIED" || booking.status === "CANCELED"}
      />
    </section>
  )
}

function Payout({ booking }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const { price, payout, subsidy, payoutCurrency: currency } = booking
  return (
    <dl className="sv-figures">
      <dt>{t("booking.payment")}</dt>
      <dd className="sv-figure">{format.money({ amount: price, currency })}</dd>
      <dt>{t("booking.subsidy")}</dt>
      <dd className="sv-figure">{format.money({ amount: subsidy, currency })}</dd>
      <dt className="sv-figures-sum">{t("booking.payout")}</dt>
      <dd className="sv-figure sv-figures-sum">{format.money({ amount: payout, currency })}</dd>
    </dl>
  )
}
