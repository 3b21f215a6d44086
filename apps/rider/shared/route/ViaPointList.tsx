import { CloseButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { GeoPoint } from "#core/shared/geo.ts"

type Props = { readonly via: readonly GeoPoint[]; readonly onRemove: (at: number) => void }

/** The via points of the route, each with a button that removes it. */
export function ViaPointList({ via, onRemove }: Props) {
  const { t } = useTranslation("offer")
  if (via.length === 0) return <p className="sv-offer-hint">{t("adjust.none")}</p>
  return (
    <ul className="sv-via">
      {via.map((point, at) => (
        <li key={`${point.lat},${point.lng}`}>
          <span>{t("adjust.point", { number: at + 1 })}</span>
          <CloseButton aria-label={t("adjust.remove", { number: at + 1 })} onClick={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  )
}
