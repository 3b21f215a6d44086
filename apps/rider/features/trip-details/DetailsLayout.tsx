import { Skeleton } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { LoadingTitle } from "#rider/shared/page/LoadingTitle.tsx"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { emptyMapContent, type MapContent } from "#rider/shared/trips/tripLayers.ts"

type Props = {
  readonly title: string
  /** Beside the title: the state of the trip. */
  readonly chip?: ReactNode
  readonly map: MapContent
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly back?: string | true
}

/** The layout of all trip pages: the route on the map, the details in the sheet. */
export function DetailsLayout({ title, chip, map, children, footer, back = true }: Props) {
  return (
    <MapLayout
      label={title}
      isText
      corner={<BackButton to={back} />}
      header={
        <div className="sv-details-head">
          <h1>{title}</h1>
          {chip}
        </div>
      }
      map={map}
      {...(footer === undefined ? {} : { footer })}
    >
      <div className="sv-details">{children}</div>
    </MapLayout>
  )
}

/** Placeholder of the page while the trip loads. */
export function DetailsSkeleton() {
  const { t } = useTranslation("common")
  return (
    <MapLayout
      label={t("loading")}
      isText
      corner={<BackButton to />}
      header={
        <h1 data-loading>
          <LoadingTitle label={t("loading")} />
        </h1>
      }
      map={emptyMapContent}
    >
      <div className="sv-details" role="status" aria-label={t("loading")}>
        <Skeleton height={24} />
        <Skeleton height={24} width="80%" />
        <Skeleton height={72} />
        <Skeleton height={48} width="50%" />
      </div>
    </MapLayout>
  )
}
