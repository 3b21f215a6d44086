import "./freshness.css"
import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { LoadedQuery } from "./LoadedQuery.ts"
import { useAgoText } from "./useAgoText.ts"
import { useFailingSince } from "./useFailingSince.ts"

/**
 * CONS-001 How old the data of a view is ("2 s ago"), or since when it fails to load, with a button that tries again. Only a failure is
 * announced to screen readers.
 */
export function Freshness({ query }: { readonly query: LoadedQuery }) {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  const agoText = useAgoText()
  const now = useNow()
  const failingSince = useFailingSince(query)
  if (failingSince !== undefined) {
    return (
      <span className="co-freshness" data-failing="">
        <span role="status">
          {t("fresh.failing", { time: format.time({ epochMilliseconds: failingSince }) })}
        </span>
        <UnstyledButton className="co-freshness-retry" onClick={() => void query.refetch()}>
          {t("common:retry")}
        </UnstyledButton>
      </span>
    )
  }
  if (query.dataUpdatedAt === 0) return <span className="co-freshness">{t("common:loading")}</span>
  const text = agoText(now.epochMilliseconds - query.dataUpdatedAt)
  return (
    <time className="co-freshness sv-figure" dateTime={new Date(query.dataUpdatedAt).toISOString()}>
      {text}
    </time>
  )
}
