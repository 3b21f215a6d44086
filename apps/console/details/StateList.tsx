import "./states.css"
import { useTranslation } from "react-i18next"

type Props<State extends string> = {
  readonly label: string
  /** All states in the order in which they are passed. */
  readonly states: ReadonlyArray<State>
  readonly now: State
  /** Those that the rules allow to follow. */
  readonly next: ReadonlyArray<State>
  readonly nameOf: (state: State) => string
}

/** A state machine with the present state and those that can follow marked in words. */
export function StateList<State extends string>({ label, nameOf, next, now, states }: Props<State>) {
  const { t } = useTranslation("console")
  return (
    <ol className="co-states" aria-label={label}>
      {states.map((state) => {
        const isNow = state === now
        const isNext = next.includes(state)
        return (
          <li key={state} aria-current={isNow ? "step" : undefined} data-next={isNext ? "" : undefined}>
            <strong>{nameOf(state)}</strong> {isNow && <small>{t("booking.now")}</small>}
            {isNext && <small>{t("booking.next")}</small>}
          </li>
        )
      })}
    </ol>
  )
}
