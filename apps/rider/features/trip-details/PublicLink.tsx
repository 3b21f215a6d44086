import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

type Props = { readonly trip: Pick<MarketplaceTripView, "link" | "provider"> }

/** SRCH-024: to who runs the journey, or, of a combined one, the part by timetable; outside of this app. */
export function PublicLink({ trip: { link, provider } }: Props) {
  const { t } = useTranslation("trip")
  if (link === null) return null
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="lg"
      fullWidth
      aria-label={t("result.publicLinkName", { provider: provider ?? "" })}
    >
      {t("result.publicLink")}
    </Button>
  )
}
