import { ActionIcon, Tooltip } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = {
  readonly points: { readonly shown: boolean; readonly toggle: () => void }
  readonly own: { readonly find: () => void; readonly isFinding: boolean }
}

/** HOME-003: meeting points on and off, and the person's own place. */
export function MapControls({ points, own }: Props) {
  const { t } = useTranslation("start")
  return (
    <>
      <MapButton icon="place" label={t("map.meetingPoints")} pressed={points.shown} onClick={points.toggle} />
      <MapButton icon="own" label={t("map.own")} loading={own.isFinding} onClick={own.find} />
    </>
  )
}

type ButtonProps = {
  readonly icon: "place" | "own"
  readonly label: string
  readonly pressed?: boolean
  readonly loading?: boolean
  readonly onClick: () => void
}

function MapButton({ icon, label, pressed, loading = false, onClick }: ButtonProps) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon
        className="sv-map-button"
        variant="default"
        radius="xl"
        size={44}
        aria-label={label}
        aria-pressed={pressed}
        loading={loading}
        onClick={onClick}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
