import { useTranslation } from "react-i18next"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { OptionList } from "./OptionList.tsx"
import { SiteLoadBadge } from "./SiteLoadBadge.tsx"

type Props = {
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly onOpen: (id: string) => void
}

const itemHeight = 44

/** The parking sites with their taken spots. Opening one shows it on the map, and its sections beside it. */
export function SiteList({ sites, selectedId, onOpen }: Props) {
  const { t } = useTranslation("console")
  return (
    <OptionList
      label={t("live.sites")}
      items={sites}
      itemHeight={itemHeight}
      selectedId={selectedId}
      onOpen={onOpen}
    >
      {(site) => (
        <>
          <span className="co-live-title">{site.name}</span>
          <SiteLoadBadge site={site} />
        </>
      )}
    </OptionList>
  )
}
