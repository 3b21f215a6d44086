import "./wheel.css"
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react"

const rowPx = 44

type Props = {
  readonly label: string
  readonly options: readonly string[]
  /** Which option is chosen. */
  readonly at: number
  readonly onChange: (at: number) => void
}

const moved = (key: string, at: number, last: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return at + 1
    case "ArrowUp":
      return at - 1
    case "PageDown":
      return at + 5
    case "PageUp":
      return at - 5
    case "Home":
      return 0
    case "End":
      return last
    default:
      return undefined
  }
}

/** A column that turns under the finger and rests on one option; arrow keys turn it too. */
export function Wheel({ label, options, at, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = options.length - 1

  useLayoutEffect(() => {
    const element = box.current
    if (element !== null && Math.round(element.scrollTop / rowPx) !== at) element.scrollTop = at * rowPx
  }, [at])
  useEffect(() => () => clearTimeout(rest.current), [])

  const settle = (): void => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const seen = Math.max(0, Math.min(last, Math.round((box.current?.scrollTop ?? 0) / rowPx)))
      if (seen !== at) onChange(seen)
    }, 120)
  }
  const turn = (event: KeyboardEvent): void => {
    const next = moved(event.key, at, last)
    if (next === undefined) return
    event.preventDefault()
    onChange(Math.max(0, Math.min(last, next)))
  }
  return (
    <div
      ref={box}
      className="sv-wheel"
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={options[at]}
      onScroll={settle}
      onKeyDown={turn}
    >
      {options.map((option, index) => (
        <div key={option} className="sv-wheel-row" data-chosen={index === at ? "" : undefined}>
          <span role="presentation" onClick={() => onChange(index)}>
            {option}
          </span>
        </div>
      ))}
    </div>
  )
}
