import { Button, CloseButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { MapItems } from "#core/contract/mapItems.ts"

type Props = { readonly stop: MapItems["stops"][number]; readonly onClose: () => void }

/** The meeting point selected on the map, with the image of a hub (N33) and a link to the search from here. */
export function SelectedMeetingPoint({ stop, onClose }: Props) {
  const { t } = useTranslation(["start", "common"])
  return (
    <section className="sv-picked sv-card" aria-label={stop.name}>
      {stop.hub !== null && (
        <img src={stop.hub.imagePath} alt={t(`map.hub.${stop.hub.kind}`)} width={40} height={40} />
      )}
      <div>
        <span className="sv-picked-kind">{t("map.stop")}</span>
        <strong>{stop.name}</strong>
      </div>
      <Button component={Link} to={`/demand?stop=${encodeURIComponent(stop.id)}&at=${stop.lat},${stop.lng}`}>
        {t("map.fromStop")}
      </Button>
      <CloseButton aria-label={t("common:close")} onClick={onClose} />
    </section>
  )
}
