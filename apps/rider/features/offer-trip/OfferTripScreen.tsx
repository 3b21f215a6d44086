import "./offer.css"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { distinctEnds } from "#rider/shared/trips/tripFormValues.ts"
import { OfferForm } from "./OfferForm.tsx"
import { offerLayers } from "./offerLayers.ts"
import { RouteAdjuster } from "./RouteAdjuster.tsx"
import { useOfferDraft } from "./useOfferDraft.ts"
import type { CompleteOffer } from "./useOfferTrip.ts"
import { type RoutePoints, useRoute } from "./useRoute.ts"
import { useSubmitOffer } from "./useSubmitOffer.ts"

/** TRIP-001 to TRIP-008 The driver enters a single trip and offers it. */
export function OfferTripScreen() {
  const { t } = useTranslation("offer")
  const { draft, change } = useOfferDraft()
  const [isAdjusting, adjuster] = useDisclosure()
  const { from, to, via } = draft
  const ends = useMemo(() => distinctEnds({ from, to }), [from, to])
  const points = useMemo(
    (): RoutePoints | undefined => (ends === undefined ? undefined : { ...ends, via }),
    [ends, via]
  )
  const routeQuery = useRoute(points)
  const route = points === undefined || routeQuery.isError ? undefined : routeQuery.data
  const offer = useMemo(
    (): CompleteOffer | undefined =>
      ends === undefined || route === undefined ? undefined : { draft, ...ends, route },
    [draft, ends, route]
  )
  const { submit, isSending } = useSubmitOffer(offer, change)
  const map = useMemo(() => offerLayers(draft, route), [draft, route])
  return (
    <>
      <MapLayout
        label={t("title")}
        header={<h1>{t("title")}</h1>}
        corner={<BackButton to="/" />}
        map={map}
        footer={
          <Button
            size="lg"
            fullWidth
            disabled={offer === undefined || routeQuery.isPlaceholderData}
            loading={isSending}
            onClick={submit}
          >
            {t("offer")}
          </Button>
        }
      >
        <div className="sv-offer">
          <OfferForm
            draft={draft}
            change={change}
            routeQuery={routeQuery}
            route={route}
            onAdjust={adjuster.open}
          />
        </div>
      </MapLayout>
      {points !== undefined && (
        <RouteAdjuster
          opened={isAdjusting}
          onClose={adjuster.close}
          points={points}
          deactivatedStops={draft.deactivatedStops}
          onUse={change}
        />
      )}
    </>
  )
}
