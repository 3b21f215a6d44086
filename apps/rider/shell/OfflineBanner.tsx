import { useTranslation } from "react-i18next"
import { useOnline } from "#ui/api/useOnline.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePendingEnd } from "../features/active-trip/pendingEnd.ts"

/** SHELL-005 A banner without a connection, with the time since when. N87 It tells of a trip's end that was not sent yet. */
export function OfflineBanner() {
  const { t } = useTranslation("shell")
  const format = useFormat()
  const { online, since } = useOnline()
  const end = usePendingEnd()
  const text =
    end === undefined
      ? t("offline", { time: format.time(since) })
      : t("offlineEnd", { time: format.time(end.endedAt) })
  return (
    <div role="status" className="sv-offline" hidden={online}>
      {!online && text}
    </div>
  )
}
