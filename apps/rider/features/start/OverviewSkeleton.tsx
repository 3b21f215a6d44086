import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"

/** Cards in their final shape, where the overview is to come. */
export function OverviewSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-start-cards" role="status" aria-label={t("loading")}>
      {[0, 1].map((card) => (
        <div key={card} className="sv-trip sv-card" aria-hidden="true">
          <Skeleton height={20} width="60%" />
          <Skeleton height={24} />
          <Skeleton height={24} width="80%" />
          <Skeleton height={44} width="45%" />
        </div>
      ))}
    </div>
  )
}
