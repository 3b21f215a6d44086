import { useTranslation } from "react-i18next"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { siteLoad } from "#core/parking/siteLoad.ts"

const toneOf = { free: "good", filling: "open", full: "bad" } as const

/** How many spots of a site are taken, in the colour of how full it is. */
export function SiteLoadBadge({ site }: { readonly site: Pick<LiveSite, "spots" | "taken"> }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge sv-figure" data-tone={toneOf[siteLoad(site)]}>
      {t("live.taken", { taken: site.taken, count: site.spots })}
    </span>
  )
}
