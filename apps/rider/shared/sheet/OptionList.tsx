import "./optionList.css"
import { Icon, type IconName } from "#ui/theme/Icon.tsx"

/** UI-003 One of the things to choose from. */
export type OptionItem<Id extends string> = {
  readonly id: Id
  readonly text: string
  readonly icon: IconName
  /** A second, smaller line. */
  readonly hint?: string
}

type Props<Id extends string> = {
  readonly items: readonly OptionItem<Id>[]
  readonly onChoose: (id: Id) => void
}

/** UI-003 A list of large buttons in a sheet, of which one is chosen. */
export function OptionList<Id extends string>({ items, onChoose }: Props<Id>) {
  return (
    <ul className="sv-options">
      {items.map(({ id, text, icon, hint }) => (
        <li key={id}>
          <button type="button" className="sv-option" onClick={() => onChoose(id)}>
            <Icon name={icon} size={24} colour="var(--sv-accent-text)" />
            <span>
              <strong>{text}</strong>
              {hint !== undefined && <span className="sv-option-hint">{hint}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
