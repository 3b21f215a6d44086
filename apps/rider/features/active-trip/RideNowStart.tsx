import { Button, Loader } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { requestPosition } from "./usePosition.ts"
import { useRideNow } from "./useRideNow.ts"

type Props = { readonly to: PlaceView; readonly hasActiveTrip: boolean }

/** LIVE-001, NOW-006 A ride now before it exists: the page waits for the position of the car. */
export function RideNowStart({ hasActiveTrip, to }: Props) {
  const { t } = useTranslation(["activeTrip", "error"])
  const { failure, isStarting, problem } = useRideNow(to, hasActiveTrip)
  const errorText = useErrorText()
  const again = failure?.retry ?? (problem === undefined ? undefined : requestPosition)
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
            text={failure === undefined ? t("error:unable_to_get_location") : errorText(failure.refusal)}
            action={<Button onClick={again}>{t("rideNow.retry")}</Button>}
          />
        )}
      </div>
    </Page>
  )
}
