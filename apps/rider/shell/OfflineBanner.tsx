import { useTranslation } from "react-i18next"
import { useOnline } from "#ui/api/useOnline.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePendingEnd } from "../features/active-trip/pendingEnd.ts"

/** SHELL-005 A banner without a connection, with the age of what is shown, or the time since when. N87 It tells of a trip's end that was not sent yet. */
export function OfflineBanner() {
  const { t } = useTranslation("shell")
  const format = useFormat()
  const { online, since, savedAt } = useOnline()
  const end = usePendingEnd()
  const now = useNow("minute")
  const saved = () => {
    if (savedAt === undefined) return t("offline", { time: format.time(since) })
    const isToday = format.date(savedAt) === format.date(now)
    return t("offlineSaved", { time: isToday ? format.time(savedAt) : format.dayTime(savedAt) })
  }
  const text = end === undefined ? saved() : t("offlineEnd", { time: format.time(end.endedAt) })
  return (
    <div role="status" className="sv-offline" hidden={online}>
      {!online && text}
    </div>
  )
}
