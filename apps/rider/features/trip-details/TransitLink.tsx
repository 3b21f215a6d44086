import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

type Props = { readonly trip: Pick<MarketplaceTripView, "link" | "provider"> }

/** SRCH-024 A link to the operator of a journey, or of the transit part of a combined result. */
export function TransitLink({ trip: { link, provider } }: Props) {
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
