import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { LiveSite } from "#core/contract/consoleLive.ts"

type Props = {
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly onSelect: (id: string) => void
}

/** The sites with how many spots each has; choosing one shows it on the map. */
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
            <span className="co-live-way">{name}</span>
            <span className="co-muted sv-figure">{t("live.spots", { count: spots })}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
