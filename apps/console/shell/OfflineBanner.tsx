import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useIsConnected } from "./useConnection.ts"

/** Says that the connection is gone, and of what time the data on the screen is. */
export function OfflineBanner() {
  const { t } = useTranslation("console")
  const format = useFormat()
  const queries = useQueryClient()
  const isConnected = useIsConnected()
  useIsFetching()
  if (isConnected) return null
  const read = queries
    .getQueryCache()
    .findAll({ type: "active" })
    .map(({ state }) => state.dataUpdatedAt)
  const latest = Math.max(0, ...read)
  return (
    <div role="status" className="co-offline">
      {latest === 0
        ? t("offline.nothing")
        : t("offline.since", { time: format.time({ epochMilliseconds: latest }) })}
    </div>
  )
}
