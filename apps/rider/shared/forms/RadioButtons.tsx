import "./radioButtons.css"
import { useId } from "react"

type Option<Value> = { readonly value: Value; readonly label: string }

type Props<Value> = {
  readonly legend: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** A radio group of large buttons. */
export function RadioButtons<Value extends string | number>({
  legend,
  options,
  value,
  onChange
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="sv-radios">
      <legend>{legend}</legend>
      <div className="sv-radios-row">
        {options.map((option) => (
          <label key={option.value} className="sv-radio">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="sv-figure">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
