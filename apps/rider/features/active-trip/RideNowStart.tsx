import { Button, Loader } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { requestPosition } from "./usePosition.ts"
import { useRideNow } from "./useRideNow.ts"

type Props = { readonly to: PlaceView; readonly hasActiveTrip: boolean }

/** LIVE-001, NOW-006 A ride now before it exists: the page waits for the position of the car. */
export function RideNowStart({ hasActiveTrip, to }: Props) {
  const { t } = useTranslation(["activeTrip", "error"])
  const { isStarting, problem, retry } = useRideNow(to, hasActiveTrip)
  const again = retry ?? (problem === undefined ? undefined : requestPosition)
  return (
    <Page title={t("rideNow.title")} back="/">
      <div role="status">
        {again === undefined ? (
          <EmptyState
            image={<Loader />}
            text={isStarting ? t("rideNow.starting", { place: to.name }) : t("rideNow.finding")}
          />
        ) : (
          <EmptyState
            text={t(retry === undefined ? "error:unable_to_get_location" : "error:offline")}
            action={<Button onClick={again}>{t("rideNow.retry")}</Button>}
          />
        )}
      </div>
    </Page>
  )
}
