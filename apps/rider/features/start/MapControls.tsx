import { ActionIcon, Tooltip } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

type Props = {
  readonly points: { readonly shown: boolean; readonly toggle: () => void }
  readonly own: { readonly find: () => void; readonly isFinding: boolean }
}

/** HOME-003: meeting points on and off, and the person's own place. */
export function MapControls({ points, own }: Props) {
  const { t } = useTranslation("start")
  return (
    <>
      <MapButton label={t("map.meetingPoints")} pressed={points.shown} onClick={points.toggle}>
        <path d="M10 18s6-5.4 6-9.6A6 6 0 0 0 4 8.4C4 12.6 10 18 10 18Z" />
        <circle cx="10" cy="8.4" r="2" />
      </MapButton>
      <MapButton label={t("map.own")} loading={own.isFinding} onClick={own.find}>
        <circle cx="10" cy="10" r="4.5" />
        <path d="M10 1.5v4M10 14.5v4M1.5 10h4M14.5 10h4" />
      </MapButton>
    </>
  )
}

type ButtonProps = {
  readonly label: string
  readonly children: ReactNode
  readonly pressed?: boolean
  readonly loading?: boolean
  readonly onClick: () => void
}

function MapButton({ label, children, pressed, loading = false, onClick }: ButtonProps) {
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
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {children}
        </svg>
      </ActionIcon>
    </Tooltip>
  )
}
