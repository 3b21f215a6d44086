import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useOnline } from "#ui/api/useOnline.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Shows that the server cannot be reached, and how old the data on the screen is. */
export function OfflineBanner() {
  const { t } = useTranslation("console")
  const format = useFormat()
  const queryClient = useQueryClient()
  const { online } = useOnline()
  useIsFetching()
  if (online) return null
  const updateTimes = queryClient
    .getQueryCache()
    .findAll({ type: "active" })
    .map(({ state }) => state.dataUpdatedAt)
  const latest = Math.max(0, ...updateTimes)
  return (
    <div role="status" className="co-offline">
      {latest === 0
        ? t("offline.nothing")
        : t("offline.since", { time: format.time({ epochMilliseconds: latest }) })}
    </div>
  )
}
