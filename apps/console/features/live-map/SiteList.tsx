import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { siteLoad } from "#core/parking/siteLoad.ts"

type Props = {
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly onSelect: (id: string) => void
}

/** The parking sites with their taken spots. Selecting one shows it on the map, and leads to its day plan. */
export function SiteList({ sites, selectedId, onSelect }: Props) {
  const { t } = useTranslation("console")
  return (
    <ul className="co-live-sites" aria-label={t("live.sites")}>
      {sites.map((site) => (
        <li key={site.id}>
          <UnstyledButton
            className="co-live-site"
            aria-pressed={site.id === selectedId}
            onClick={() => onSelect(site.id)}
          >
            <span className="co-live-title">{site.name}</span>
            <SiteLoadBadge site={site} />
          </UnstyledButton>
          {site.id === selectedId && (
            <Link className="co-live-site-day" to={`/parking/board?site=${site.id}`}>
              {t("live.dayPlan", { site: site.name })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const toneOf = { free: "good", filling: "open", full: "bad" } as const

function SiteLoadBadge({ site }: { readonly site: LiveSite }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge sv-figure" data-tone={toneOf[siteLoad(site)]}>
      {t("live.taken", { taken: site.taken, count: site.spots })}
    </span>
  )
}
