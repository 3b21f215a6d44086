import "./starRating.css"
import { type PointerEvent, useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#ui/i18n/useFormat.ts"

const starPath = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"

/** Stars for a `value` of 0 to 5 with any fraction. Decorative: show the number beside them. */
export function Stars({ value, size = 16 }: { readonly value: number; readonly size?: number }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 120 24" width={size * 5} height={size} aria-hidden="true" className="sv-stars">
      <clipPath id={clip}>
        <rect width={(Math.max(0, Math.min(5, value)) / 5) * 120} height="24" />
      </clipPath>
      {[0, 1, 2, 3, 4].map((at) => (
        <path key={at} d={starPath} transform={`translate(${at * 24} 0)`} className="sv-star" />
      ))}
      <g clipPath={`url(#${clip})`}>
        {[0, 1, 2, 3, 4].map((at) => (
          <path
            key={at}
            d={starPath}
            transform={`translate(${at * 24} 0)`}
            className="sv-star sv-star-full"
          />
        ))}
      </g>
    </svg>
  )
}

type Props = {
  /** 0 without a rating, then 0.5 to 5 in half steps. */
  readonly value: number
  readonly onChange: (rating: number) => void
  readonly label?: string
  readonly disabled?: boolean
}

/** An input of five stars in half steps, by pointer or arrow keys. */
export function StarRating({ value, onChange, label, disabled = false }: Props) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const rate = (rating: number): void => onChange(Math.max(0.5, Math.min(5, rating)))
  const rateAtPointer = (event: PointerEvent<HTMLInputElement>): void => {
    if (disabled || (event.type === "pointermove" && event.buttons === 0)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    rate(Math.ceil(((event.clientX - left) / width) * 10) / 2)
  }
  return (
    <span className="sv-rate">
      <Stars value={value} size={44} />
      <input
        type="range"
        min={0}
        max={5}
        step={0.5}
        value={value}
        disabled={disabled}
        aria-label={label ?? t("rating.label")}
        aria-valuetext={
          value === 0 ? t("rating.none") : t("rating.value", { count: value, shown: format.rating(value) })
        }
        onChange={(event) => rate(event.currentTarget.valueAsNumber)}
        onPointerDown={rateAtPointer}
        onPointerMove={rateAtPointer}
      />
    </span>
  )
}
