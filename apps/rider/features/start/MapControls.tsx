import { ActionIcon } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = {
  readonly points: { readonly isShown: boolean; readonly toggle: () => void }
  readonly own: { readonly request: () => void; readonly isLoading: boolean }
}

/** HOME-003 Buttons that switch the meeting points and show the user's position. */
export function MapControls({ points, own }: Props) {
  const { t } = useTranslation("start")
  return (
    <>
      <MapButton
        icon="place"
        label={t("map.meetingPoints")}
        pressed={points.isShown}
        onClick={points.toggle}
      />
      <MapButton icon="own" label={t("map.own")} loading={own.isLoading} onClick={own.request} />
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
    <ActionIcon
      className="sv-map-button"
      variant="default"
      radius="xl"
      size={44}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      loading={loading}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
