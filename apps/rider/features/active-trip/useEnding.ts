import type { Option } from "effect"
import { createElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { decideEnding, type Ending, type PositionAnswer } from "#core/trip/decideEnding.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { preloadDialog, useConfirm, useReviseDialog } from "#rider/shared/sheet/DialogHost.tsx"
import type { DialogOptions } from "#rider/shared/sheet/dialogTypes.ts"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { useLiveClock } from "./liveClock.ts"

/** How the trip would end if the driver pressed End now. */
export const useEnding = (
  trip: DriverTripView,
  position: Option.Option<PositionFix>,
  answer: Option.Option<PositionAnswer>
): Ending => {
  const { online } = useOnline()
  const now = useLiveClock()
  const settings = useProductSettings()
  return decideEnding(
    {
      online,
      acceptedPassengers: acceptedPassengers(trip).length,
      position,
      destination: { lat: trip.toLat, lng: trip.toLng },
      answer
    },
    now,
    settings
  )
}

/** Returns the dialog for an ending; undefined when the trip ends without one. */
const useEndDialog = () => {
  const { t } = useTranslation(["activeTrip", "common"])
  const format = useFormat()
  const dialog = (text: string, more: Partial<DialogOptions> = {}): DialogOptions => ({
    title: t("end.title"),
    text,
    success: t("end.without"),
    cancel: t("end.goOn"),
    color: "negative",
    theme: "driver",
    ...more
  })
  return (ending: Ending): DialogOptions | undefined => {
    switch (ending._tag) {
      case "EndAtOnce":
        return undefined
      case "ConfirmWithSubsidy":
        return dialog(t("end.confirm"), { success: t("end.button"), color: "positive" })
      case "WarnOffline":
        return dialog(t("end.offline"))
      case "WarnLocationMissing":
        return dialog(t("end.noPosition"))
      case "WarnTooFar":
        return dialog(t("end.tooFar", { distance: format.distance(metres(Math.round(ending.distance))) }), {
          title: [{ text: `${t("end.title")} ` }, { text: t("end.noSubsidy"), color: "negative" }],
          icon: createElement(Icon, { name: "place", size: 28, colour: "var(--sv-negative-text)" }),
          closeButton: true,
          toggle: { text: t("end.understood"), required: true }
        })
    }
  }
}

type EndFlow = { readonly start: () => void; readonly isConfirming: boolean }

/**
 * END-001 to END-006 Shows the dialog of the ending, then calls `end` with the ending that the driver confirmed. When the ending changes while
 * the dialog is open, the dialog closes and the flow starts again; a distance alone changes in the open dialog.
 */
export const useEndFlow = (
  ending: Ending,
  end: (confirmed: Ending["_tag"]) => void,
  startsOpen: boolean
): EndFlow => {
  const confirm = useConfirm()
  const revise = useReviseDialog()
  const options = useEndDialog()(ending)
  const [isConfirming, setConfirming] = useState(startsOpen)
  const openedWith = useRef<AbortSignal>(undefined)
  useEffect(preloadDialog, [])
  const { _tag: tag } = ending
  const confirmEnd = useEffectEvent(async (shown: Ending["_tag"], signal: AbortSignal) => {
    const { confirmed } = await (options === undefined
      ? Promise.resolve({ confirmed: true })
      : confirm(options, signal))
    if (confirmed && !signal.aborted) end(shown)
  })
  const showNewest = useEffectEvent((text: ReactNode) => {
    if (options === undefined || openedWith.current === undefined) return
    revise({ ...options, text }, openedWith.current)
  })
  useEffect(() => {
    if (!isConfirming) return
    const controller = new AbortController()
    openedWith.current = controller.signal
    const finish = () => {
      if (!controller.signal.aborted) setConfirming(false)
    }
    void confirmEnd(tag, controller.signal).then(finish, finish)
    return () => controller.abort()
  }, [isConfirming, tag])
  const text = options?.text
  useEffect(() => showNewest(text), [text])
  return { start: () => setConfirming(true), isConfirming }
}
