import type { DateTime, Option } from "effect"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { decideEnding, type Ending } from "#core/trip/decideEnding.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import type { DialogOptions } from "#rider/shared/sheet/dialogTypes.ts"
import { acceptedPassengers } from "#rider/shared/trips/tripTimes.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** What pressing End would mean now. */
export const useEnding = (trip: DriverTripView, position: Option.Option<PositionFix>): Ending => {
  const { online } = useOnline()
  const now: DateTime.Utc = useNow()
  return decideEnding(
    {
      online,
      acceptedPassengers: acceptedPassengers(trip).length,
      position,
      destination: { lat: trip.toLat, lng: trip.toLng }
    },
    now,
    defaultProductSettings
  )
}

/** The question for each way a trip can end; none when it ends at once. */
const useQuestion = () => {
  const { t } = useTranslation(["activeTrip", "common"])
  const format = useFormat()
  const ask = (text: string, more: Partial<DialogOptions> = {}): DialogOptions => ({
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
        return ask(t("end.confirm"), { success: t("end.with"), color: "positive" })
      case "WarnOffline":
        return ask(t("end.offline"))
      case "WarnLocationMissing":
        return ask(t("end.noPosition"))
      case "WarnTooFar":
        return ask(t("end.tooFar", { distance: format.distance(metres(Math.round(ending.distance))) }), {
          toggle: { text: t("end.understood") }
        })
    }
  }
}

type Flow = { readonly press: () => void; readonly isAsking: boolean }

/**
 * END-001 to END-006: asks what has to be asked, then ends with or without subsidy. When what ending would mean changes
 * while the question is open, that question closes and the flow starts again.
 */
export const useEndFlow = (
  ending: Ending,
  end: (withSubsidy: boolean) => void,
  startsOpen: boolean
): Flow => {
  const confirm = useConfirm()
  const questionFor = useQuestion()
  const [isAsking, setAsking] = useState(startsOpen)
  const { _tag: tag } = ending
  const ask = useEffectEvent(async (asked: Ending["_tag"], closed: AbortSignal) => {
    const question = questionFor(ending)
    const { confirmed } = await (question === undefined
      ? Promise.resolve({ confirmed: true })
      : confirm(question, closed))
    if (confirmed && !closed.aborted) end(asked === "ConfirmWithSubsidy")
  })
  useEffect(() => {
    if (!isAsking) return
    const closing = new AbortController()
    const settle = () => {
      if (!closing.signal.aborted) setAsking(false)
    }
    void ask(tag, closing.signal).then(settle, settle)
    return () => closing.abort()
  }, [isAsking, tag])
  return { press: () => setAsking(true), isAsking }
}
