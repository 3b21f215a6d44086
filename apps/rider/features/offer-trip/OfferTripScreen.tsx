import { Button, SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { TripForm } from "#rider/shared/route/TripForm.tsx"
import { useDepartureError } from "#rider/shared/route/useDepartureError.ts"
import { type RoutedTrip, useRoutedTrip } from "#rider/shared/route/useRoutedTrip.ts"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import type { OfferDraft } from "./offerDraft.ts"
import { type OfferType, parseOfferType } from "./offerParams.ts"
import { RideNowForm } from "./RideNowForm.tsx"
import { type ChangeDraft, useOfferDraft } from "./useOfferDraft.ts"
import { useRideNow } from "./useRideNow.ts"
import { useSubmitOffer } from "./useSubmitOffer.ts"

/** TRIP-001 to TRIP-008 The driver enters a trip: on one day, every week, or a ride now. */
export function OfferTripScreen() {
  const { t } = useTranslation("offer")
  const [params, setParams] = useSearchParams()
  const type = parseOfferType(params)
  const { draft, change } = useOfferDraft()
  const { trip, ...routed } = useRoutedTrip(draft)
  const timeError = useDepartureError(draft)
  const action = useOfferAction(type, { draft, change, trip, hasTimeError: timeError !== undefined })
  const switchType = (next: OfferType): void => {
    const search = new URLSearchParams(params)
    search.set("type", next)
    setParams(search, { replace: true })
  }
  return (
    <MapLayout
      label={t(draft.isReturn ? "titleReturn" : "title")}
      header={<h1>{t(draft.isReturn ? "titleReturn" : "title")}</h1>}
      corner={<BackButton to="/" />}
      map={routed.map}
      footer={
        <Button
          size="lg"
          fullWidth
          disabled={!action.isReady}
          loading={action.isSending}
          onClick={action.run}
        >
          {action.text}
        </Button>
      }
    >
      <TypeSwitch type={type} onSwitch={switchType} />
      {type === "now" ? (
        <RideNowForm to={draft.to} onChange={(to) => change({ to })} />
      ) : (
        <TripForm
          draft={draft}
          change={change}
          routed={routed}
          hasDeparture={type === "single"}
          timeError={timeError}
        />
      )}
    </MapLayout>
  )
}

type SwitchProps = { readonly type: OfferType; readonly onSwitch: (type: OfferType) => void }

/** TRIP-006 Switches between a trip on one day, every week and a ride now. */
function TypeSwitch({ type, onSwitch }: SwitchProps) {
  const { t } = useTranslation("offer")
  const types = ["single", "recurring", "now"] as const
  return (
    <SegmentedControl
      fullWidth
      size="md"
      mb={16}
      aria-label={t("type.label")}
      value={type}
      onChange={(next) => onSwitch(types.find((one) => one === next) ?? type)}
      data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
    />
  )
}

type ActionOptions = {
  readonly draft: OfferDraft
  readonly change: ChangeDraft
  readonly trip: RoutedTrip<OfferDraft> | undefined
  readonly hasTimeError: boolean
}

/** TRIP-007, TRIP-020 The button of each kind of trip: offer it, go on to its days, or drive now. */
const useOfferAction = (type: OfferType, { draft, change, trip, hasTimeError }: ActionOptions) => {
  const { t } = useTranslation(["offer", "common"])
  const navigate = useNavigate()
  const { submit, isSending } = useSubmitOffer(type === "single" ? trip : undefined, change)
  const rideNow = useRideNow(draft.to)
  const isRouted = trip !== undefined
  return {
    single: { text: t("offer"), isReady: isRouted && !hasTimeError, run: submit, isSending },
    recurring: {
      text: t("common:next"),
      isReady: isRouted,
      run: () => void navigate("/provide/option?trip=draft"),
      isSending: false
    },
    now: { text: t("now.start"), isReady: rideNow.isReady, run: rideNow.start, isSending: false }
  }[type]
}
