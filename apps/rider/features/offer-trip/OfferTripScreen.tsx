import "./offer.css"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Result } from "effect"
import { useEffect, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import { MapView } from "#ui/map/MapView.tsx"
import { BackButton } from "#ui/page/Page.tsx"
import { MapLayout } from "#ui/sheet/MapLayout.tsx"
import { OfferForm } from "./OfferForm.tsx"
import { offerLayers } from "./offerLayers.ts"
import { RouteAdjuster } from "./RouteAdjuster.tsx"
import { useOfferDraft } from "./useOfferDraft.ts"
import { useRoute, type Way } from "./useRoute.ts"
import { type Ready, useSubmitOffer } from "./useSubmitOffer.ts"

/** TRIP-001 to TRIP-008: a single trip, from two addresses to an offer. */
export function OfferTripScreen() {
  const { t } = useTranslation(["offer", "common"])
  const { draft, change } = useOfferDraft()
  const [isAdjusting, adjuster] = useDisclosure()
  const { from, to, via } = draft
  const way = useMemo(
    (): Way | undefined =>
      from === null || to === null || Result.isFailure(checkDifferent(from, to))
        ? undefined
        : { from, to, via },
    [from, to, via]
  )
  const road = useRoute(way)
  const route = way === undefined || road.isError ? undefined : road.data
  const ready = useMemo(
    (): Ready | undefined =>
      from === null || to === null || route === undefined ? undefined : { draft, from, to, route },
    [draft, from, to, route]
  )
  const { submit, isSending } = useSubmitOffer(ready, change)
  const { layers, fit } = useMemo(() => offerLayers(draft, route), [draft, route])
  useEffect(() => {
    document.title = `${t("title")} · ${t("common:productName")}`
  }, [t])
  return (
    <>
      <MapLayout
        label={t("title")}
        header={<h1 className="sv-offer-title">{t("title")}</h1>}
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
