import "./seatPicker.css"
import { useId } from "react"
import { useTranslation } from "react-i18next"

type Props = {
  readonly value: number
  readonly onChange: (seats: number) => void
  readonly range: { readonly min: number; readonly max: number }
  readonly label?: string
  readonly disabled?: boolean
}

/** TRIP-010 One radio button for each number of seats in the range; all seats up to the selected one are filled. */
export function SeatPicker({ value, onChange, range: { min, max }, label, disabled = false }: Props) {
  const { t } = useTranslation("common")
  const name = useId()
  return (
    <fieldset className="sv-seats" disabled={disabled}>
      <legend>{label ?? t("seats")}</legend>
      <div className="sv-seats-row">
        {Array.from({ length: max - min + 1 }, (_, at) => at + min).map((seats) => (
          <label key={seats} className="sv-seat" data-filled={seats <= value ? "" : undefined}>
            <input
              type="radio"
              name={name}
              value={seats}
              checked={seats === value}
              onChange={() => onChange(seats)}
              aria-label={t("seatCount", { count: seats })}
            />
            <SeatShape />
          </label>
        ))}
        <output className="sv-figure">{t("seatCount", { count: value })}</output>
      </div>
    </fieldset>
  )
}

/** A seat from the side, in the current text colour. */
function SeatShape() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d="M8 4.5a2 2 0 0 1 2.6 1.2L12.6 12H17a2 2 0 0 1 2 2v2.5H10a2 2 0 0 1-1.9-1.4L5.9 7A2 2 0 0 1 8 4.5ZM9 19h9"
        fill="var(--sv-seat-fill, none)"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
