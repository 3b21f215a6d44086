import "./countdownRing.css"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Seconds } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly left: Seconds
  readonly total: Seconds
  readonly size?: number
  /** The content of the ring; by default the time left as mm:ss. */
  readonly children?: ReactNode
}

/** A ring that empties until `left` is 0. Use it with `useNow`. */
export function CountdownRing({ left, total, size = 96, children }: Props) {
  const { t } = useTranslation("common")
  const share = total <= 0 ? 0 : Math.max(0, Math.min(1, left / total))
  const shown = useFormat().countdown(left)
  return (
    <span
      className="sv-ring"
      role="timer"
      aria-label={t("countdown", { time: shown })}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
        <circle cx="50" cy="50" r="46" className="sv-ring-track" />
        <circle
          cx="50"
          cy="50"
          r="46"
          className="sv-ring-left"
          pathLength={1}
          strokeDasharray={`${share} 1`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span className="sv-ring-inside">{children ?? <span className="sv-time">{shown}</span>}</span>
    </span>
  )
}
