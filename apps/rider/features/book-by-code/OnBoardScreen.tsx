import "./bookByCode.css"
import { Button, Loader } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useSearchParams } from "react-router"
import { decideOverviewByCode } from "#core/booking/decideOverviewByCode.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { BookingId } from "#core/shared/ids.ts"
import { RoadImage } from "#rider/shared/page/EmptyState.tsx"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHasEveryPage, useHome } from "#rider/shared/routing/useHome.ts"
import { OpenInApp, StoreLinks, useAppStores } from "#rider/shared/stores/StoreLinks.tsx"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { useCarTimes } from "#rider/shared/trips/useRideProgress.ts"
import { withCarTimes } from "#rider/shared/trips/withCarTimes.ts"
import { callApi } from "#ui/api/callApi.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

const toBookingId = Schema.decodeUnknownOption(BookingId)

/** BYCODE-001 The last step: the passenger is on board. BYCODE-008 Or has had a seat before. */
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
  const hasEveryPage = useHasEveryPage()
  if (booking.data !== undefined) {
    const shown = decideOverviewByCode(booking.data, hasEveryPage)
    if (shown === "trip-page") return <Navigate to={passengerTripPath(booking.data)} replace />
    return <Booking booking={booking.data} isOnBoard={shown === "on-board"} />
  }
  if (booking.isError) return <LoadError refusal={booking.error} onRetry={() => void booking.refetch()} />
  return <Loader className="sv-centre" />
}

const passengerTripPath = ({ driverTripId, id }: Pick<PassengerTripOwnView, "id" | "driverTripId">): string =>
  `/trip-details/passenger/${id}/${driverTripId}`

type BookingProps = { readonly booking: PassengerTripOwnView; readonly isOnBoard: boolean }

function Booking({ booking, isOnBoard }: BookingProps) {
  const { t } = useTranslation(["byCode", "common"])
  const format = useFormat()
  const home = useHome()
  const { arrivalStop, departureStop, driver, price: amount, payoutCurrency: currency } = booking
  return (
    <Page
      title={t(isOnBoard ? "onBoard.title" : "details.title")}
      {...(home === "/book" ? {} : { footer: <Done to={home} /> })}
    >
      <div className="sv-bycode">
        {isOnBoard && <Welcome name={driver.name} />}
        <DriverLine driver={driver} />
        <section className="sv-card sv-bycode-trip">
          <RouteTimeline
            label={t("common:routeBetween", { from: departureStop.name, to: arrivalStop.name })}
            stops={withCarTimes(
              [
                {
                  id: "from",
                  time: format.time(booking.departureTime),
                  place: departureStop.name,
                  mine: true
                },
                { id: "to", time: format.time(booking.arrivalTime), place: arrivalStop.name }
              ],
              useCarTimes(booking),
              format
            )}
          />
        </section>
        {amount > 0 && (
          <p className="sv-bycode-note">
            {t("onBoard.price", { price: format.money({ amount, currency }) })}
          </p>
        )}
        {isOnBoard && <p className="sv-bycode-note">{t("onBoard.hint")}</p>}
        {nativeHost() === undefined && <AppLinks booking={booking} />}
      </div>
    </Page>
  )
}

function Welcome({ name }: { readonly name: string }) {
  const { t } = useTranslation("byCode")
  return (
    <>
      <div className="sv-bycode-image">
        <RoadImage />
      </div>
      <p className="sv-bycode-welcome" role="status">
        {t("onBoard.text", { name })}
      </p>
    </>
  )
}

/** Leads home. A code entry that is home has nothing for a person on board, who is done here. */
function Done({ to }: { readonly to: string }) {
  const { t } = useTranslation("byCode")
  return (
    <Button component={Link} to={to} size="lg" fullWidth>
      {t("onBoard.home")}
    </Button>
  )
}

/** BYCODE-001 A visitor needs no app (BYCODE-002); it shows this ride too, and the next one is booked there. */
function AppLinks({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("byCode")
  if (useAppStores().length === 0) return null
  return (
    <section className="sv-bycode" aria-label={t("onBoard.app.label")}>
      <p className="sv-bycode-note">{t("onBoard.app.text")}</p>
      <OpenInApp path={passengerTripPath(booking)} variant="default" />
      <StoreLinks />
    </section>
  )
}
