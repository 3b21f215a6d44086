import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { LiveSite } from "#core/contract/consoleLive.ts"

type Props = {
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly onSelect: (id: string) => void
}

/** The parking sites with their number of spots. Selecting one shows it on the map. */
export function SiteList({ sites, selectedId, onSelect }: Props) {
  const { t } = useTranslation("console")
  return (
    <ul className="co-live-sites" aria-label={t("live.sites")}>
      {sites.map(({ id, name, spots }) => (
        <li key={id}>
          <UnstyledButton
            className="co-live-site"
            aria-pressed={id === selectedId}
            onClick={() => onSelect(id)}
          >
            <span className="co-live-title">{name}</span>
            <span className="co-muted sv-figure">{t("live.spots", { count: spots })}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
