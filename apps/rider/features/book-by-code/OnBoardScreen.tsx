import "./bookByCode.css"
import { Button, Loader } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useSearchParams } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { BookingId } from "#core/shared/ids.ts"
import { appLink } from "#core/shell/appLink.ts"
import { RoadImage } from "#rider/shared/page/EmptyState.tsx"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { StoreLinks } from "#rider/shared/stores/StoreLinks.tsx"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

const toBookingId = Schema.decodeUnknownOption(BookingId)

/** BYCODE-001 The last step: the passenger is on board. */
export function OnBoardScreen() {
  const [query] = useSearchParams()
  const id = toBookingId(query.get("booking"))
  return Option.isNone(id) ? <Navigate to="/book" replace /> : <OnBoard id={id.value} />
}

function OnBoard({ id }: { readonly id: BookingId }) {
  const booking = useQuery({
    queryKey: ["booking", id],
    queryFn: ({ signal }) => callApi((api) => api.bookings.passengerTrip({ params: { id } }), { signal })
  })
  if (booking.data !== undefined) return <Booking booking={booking.data} />
  if (booking.isError) return <LoadError refusal={booking.error} onRetry={() => void booking.refetch()} />
  return <Loader className="sv-centre" />
}

function Booking({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation(["byCode", "common"])
  const format = useFormat()
  const { arrivalStop, departureStop, driver, price: amount, payoutCurrency: currency } = booking
  return (
    <Page
      title={t("onBoard.title")}
      footer={
        <Button component={Link} to="/" size="lg" fullWidth>
          {t("onBoard.home")}
        </Button>
      }
    >
      <div className="sv-bycode">
        <div className="sv-bycode-image">
          <RoadImage />
        </div>
        <p className="sv-bycode-welcome" role="status">
          {t("onBoard.text", { name: driver.name })}
        </p>
        <DriverLine driver={driver} />
        <section className="sv-card sv-bycode-trip">
          <RouteTimeline
            label={t("common:routeBetween", { from: departureStop.name, to: arrivalStop.name })}
            stops={[
              { id: "from", time: format.time(booking.departureTime), place: departureStop.name, mine: true },
              { id: "to", time: format.time(booking.arrivalTime), place: arrivalStop.name }
            ]}
          />
        </section>
        {amount > 0 && (
          <p className="sv-bycode-note">
            {t("onBoard.price", { price: format.money({ amount, currency }) })}
          </p>
        )}
        <p className="sv-bycode-note">{t("onBoard.hint")}</p>
        {nativeHost() === undefined && <AppLinks booking={booking} />}
      </div>
    </Page>
  )
}

/** BYCODE-001 A visitor needs no app (BYCODE-002); it shows this ride too, and the next one is booked there. */
function AppLinks({ booking: { driverTripId, id } }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation(["byCode", "shell"])
  const { schemes } = useProductSettings().shell
  const link = appLink(`/trip-details/passenger/${id}/${driverTripId}`, location.hostname, schemes)
  return (
    <section className="sv-bycode" aria-label={t("onBoard.app.label")}>
      <p className="sv-bycode-note">{t("onBoard.app.text")}</p>
      {link !== undefined && (
        <Button component="a" href={link} variant="default" size="lg" fullWidth>
          {t("shell:appRequired.open")}
        </Button>
      )}
      <StoreLinks />
    </section>
  )
}
