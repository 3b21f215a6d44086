import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { Country } from "#core/shared/country.ts"
import type { NextLiveStop } from "#core/trip/nextLiveStop.ts"
import { navigationUrl } from "#rider/shared/map/navigationUrl.ts"
import { ProfileAvatar } from "#rider/shared/people/ProfileAvatar.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = {
  readonly next: NextLiveStop<StopView, PassengerTripView>
  /** Times are those of this country. */
  readonly country: Country
}

const names = (passengers: readonly PassengerTripView[]): string =>
  passengers.map(({ user }) => user.displayName).join(", ")

function Face({ user: { displayName, id, image } }: Pick<PassengerTripView, "user">) {
  return <ProfileAvatar id={id} name={displayName} image={image} role="passenger" size={32} />
}

/** Whom the driver picks up or lets out next, where, when the car is there, and when a passenger expects it. One press opens the phone's map app. */
export function NextStop({ next, country }: Props) {
  const { t } = useTranslation("activeTrip")
  const format = useFormat()
  const { expectedAt, letOut, pickUp, stop } = next
  const tasks = [
    ...(pickUp.length > 0 ? [t("next.pickUp", { names: names(pickUp) })] : []),
    ...(letOut.length > 0 ? [t("next.letOut", { names: names(letOut) })] : [])
  ]
  return (
    <section className="sv-card sv-next-stop" aria-label={t("next.title")}>
      <time className="sv-time sv-next-stop-time">{format.time(expectedAt, country)}</time>
      <div className="sv-next-stop-text">
        <h2>{tasks.length === 0 ? t("next.destination") : tasks.join(" · ")}</h2>
        <p>
          {stop.name}
          <span>
            {[stop.street, stop.city].filter((part) => part !== "" && part !== stop.name).join(", ")}
          </span>
        </p>
        {pickUp.map(({ departureTime, id, user }) => (
          <p key={id} className="sv-next-stop-person">
            <Face user={user} />
            {t("next.expects", { name: user.displayName, time: format.time(departureTime, country) })}
          </p>
        ))}
      </div>
      <Button
        component="a"
        href={navigationUrl(stop)}
        target="_blank"
        rel="noopener"
        size="lg"
        leftSection={<Icon name="navigate" />}
      >
        {t("next.navigate")}
      </Button>
    </section>
  )
}
