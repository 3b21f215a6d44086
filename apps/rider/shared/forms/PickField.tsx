import "./pickField.css"
import { type ReactNode, useId } from "react"
import { Link } from "react-router"

type Props = {
  readonly label: string
  /** The text of the selected value; without it the placeholder is shown. */
  readonly value?: string | undefined
  readonly placeholder?: string
  readonly icon?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A button that looks like a field and opens a sheet: for an address or a time. */
export function PickField({ label, value, placeholder = "", icon, error, disabled = false, onClick }: Props) {
  const id = useId()
  const isInvalid = error !== undefined
  return (
    <div className="sv-pick">
      <span id={`${id}-label`} className="sv-pick-label">
        {label}
      </span>
      <button
        type="button"
        id={id}
        className="sv-pick-button"
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        data-invalid={isInvalid ? "" : undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
        <span className="sv-pick-value" data-empty={value === undefined ? "" : undefined}>
          {value ?? placeholder}
        </span>
      </button>
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="sv-pick-error">
          {error}
        </p>
      )}
    </div>
  )
}

type LinkProps = Pick<Props, "label" | "value" | "placeholder"> & { readonly to: string }

/** A link that looks like a field: to the page where its value is chosen. */
export function PickLink({ label, value, placeholder = "", to }: LinkProps) {
  const id = useId()
  return (
    <div className="sv-pick">
      <span id={`${id}-label`} className="sv-pick-label">
        {label}
      </span>
      <Link id={id} className="sv-pick-button" aria-labelledby={`${id}-label ${id}`} to={to}>
        <span className="sv-pick-value" data-empty={value === undefined ? "" : undefined}>
          {value ?? placeholder}
        </span>
        <span aria-hidden="true">›</span>
      </Link>
    </div>
  )
}
