import "./offer.css"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { endsOf } from "#rider/shared/trips/tripFormValues.ts"
import { MapView } from "#ui/map/MapView.tsx"
import { MapLayout } from "#ui/sheet/MapLayout.tsx"
import { OfferForm } from "./OfferForm.tsx"
import { offerLayers } from "./offerLayers.ts"
import { RouteAdjuster } from "./RouteAdjuster.tsx"
import { useOfferDraft } from "./useOfferDraft.ts"
import type { Ready } from "./useOfferTrip.ts"
import { useRoute, type Way } from "./useRoute.ts"
import { useSubmitOffer } from "./useSubmitOffer.ts"

/** TRIP-001 to TRIP-008: a single trip, from two addresses to an offer. */
export function OfferTripScreen() {
  const { t } = useTranslation("offer")
  const { draft, change } = useOfferDraft()
  const [isAdjusting, adjuster] = useDisclosure()
  const { from, to, via } = draft
  const ends = useMemo(() => endsOf({ from, to }), [from, to])
  const way = useMemo((): Way | undefined => (ends === undefined ? undefined : { ...ends, via }), [ends, via])
  const road = useRoute(way)
  const route = way === undefined || road.isError ? undefined : road.data
  const ready = useMemo(
    (): Ready | undefined =>
      ends === undefined || route === undefined ? undefined : { draft, ...ends, route },
    [draft, ends, route]
  )
  const { submit, isSending } = useSubmitOffer(ready, change)
  const { layers, fit } = useMemo(() => offerLayers(draft, route), [draft, route])
  return (
    <>
      <MapLayout
        label={t("title")}
        header={<h1>{t("title")}</h1>}
        corner={<BackButton to="/" />}
        map={<MapView layers={layers} fit={fit} />}
        footer={
          <Button
            size="lg"
            fullWidth
            disabled={ready === undefined || road.isPlaceholderData}
            loading={isSending}
            onClick={submit}
          >
            {t("offer")}
          </Button>
        }
      >
        <div className="sv-offer">
          <OfferForm draft={draft} change={change} road={road} route={route} onAdjust={adjuster.open} />
        </div>
      </MapLayout>
      {way !== undefined && (
        <RouteAdjuster
          opened={isAdjusting}
          onClose={adjuster.close}
          way={way}
          off={draft.off}
          onUse={(next) => change(next)}
        />
      )}
    </>
  )
}
