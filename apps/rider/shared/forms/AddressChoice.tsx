import { Icon } from "#ui/theme/Icon.tsx"

type Props = {
  readonly main: string
  readonly detail?: string
  readonly far?: string | undefined
  readonly icon?: "place" | "own" | "recent"
  readonly onClick: () => void
}

/** One line of the address sheet. */
export function AddressChoice({ main, detail, far, icon = "place", onClick }: Props) {
  return (
    <button type="button" className="sv-address-choice" onClick={onClick}>
      <Icon name={icon} colour="var(--sv-accent-text)" />
      <span className="sv-address-words">
        <span>{main}</span>
        {detail !== undefined && <span className="sv-address-detail">{detail}</span>}
      </span>
      {far !== undefined && <span className="sv-figure sv-address-detail">{far}</span>}
    </button>
  )
}
