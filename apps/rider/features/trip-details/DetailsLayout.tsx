import { Skeleton } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { type Drawn, nothingDrawn } from "#rider/shared/trips/tripLayers.ts"
import { MapView } from "#ui/map/MapView.tsx"
import { MapLayout } from "#ui/sheet/MapLayout.tsx"

type Props = {
  readonly title: string
  /** Beside the title: the state of the trip. */
  readonly chip?: ReactNode
  readonly drawn: Drawn
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly back?: string | true
}

/** The map begins where the road is, not in the middle of the country. */
const startOf = ({ fit }: Drawn) => {
  const centre = fit[Math.floor(fit.length / 2)]
  return centre === undefined ? {} : { centre, zoom: 9 }
}

/** Every trip page: its road on the map, what is known about it in the sheet. */
export function DetailsLayout({ title, chip, drawn, children, footer, back = true }: Props) {
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
      map={<MapView layers={drawn.layers} fit={drawn.fit} {...startOf(drawn)} />}
      {...(footer === undefined ? {} : { footer })}
    >
      <div className="sv-details">{children}</div>
    </MapLayout>
  )
}

/** One part of the page under a heading of its own. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="sv-details-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The shape of the page until it is known. */
export function DetailsSkeleton() {
  const { t } = useTranslation("common")
  return (
    <MapLayout
      label={t("loading")}
      isText
      corner={<BackButton to />}
      header={<Skeleton height={24} width="60%" />}
      map={<MapView layers={nothingDrawn.layers} />}
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
