import { useTranslation } from "react-i18next"
import { useOnline } from "#ui/api/useOnline.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** SHELL-005 A banner without a connection, with the time since when. */
export function OfflineBanner() {
  const { t } = useTranslation("shell")
  const format = useFormat()
  const { online, since } = useOnline()
  return (
    <div role="status" className="sv-offline" hidden={online}>
      {!online && t("offline", { time: format.time(since) })}
    </div>
  )
}
