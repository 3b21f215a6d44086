import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { closeTrip } from "./closeTrip.ts"
import { clearEnd, type PendingEnd, pendingEnd, usePendingEnd } from "./pendingEnd.ts"
import { sendEnd } from "./sendEnd.ts"

/** Between two attempts while the server does not decide. */
const RETRY_MS = 10_000

/** N87 Sends the end of a trip that the phone kept, on every page, as soon as there is a connection. */
export function PendingEndSender() {
  const end = usePendingEnd()
  const me = useMe().data
  return end === undefined || me?.id !== end.driverId ? null : <Sender end={end} />
}

function Sender({ end }: { readonly end: PendingEnd }) {
  const { t } = useTranslation("activeTrip")
  const queries = useQueryClient()
  const alert = useAlert()
  const errorText = useErrorText()
  const { online } = useOnline()
  const send = useEffectEvent(async (): Promise<void> => {
    const sent = await sendEnd(end)
    // An earlier attempt may have been answered meanwhile.
    if (sent._tag === "Later" || pendingEnd() !== end) return
    if (sent._tag === "Ended") {
      alert({ type: "success", title: t("end.sent") })
      void closeTrip(queries, end.tripId)
    } else {
      alert({ type: "error", title: t("end.failed"), description: errorText(sent.refusal), delay: null })
      void reloadQueries(queries)
    }
    clearEnd()
  })
  useEffect(() => {
    if (!online) return
    void send()
    const timer = setInterval(() => void send(), RETRY_MS)
    return () => clearInterval(timer)
  }, [online])
  return null
}
