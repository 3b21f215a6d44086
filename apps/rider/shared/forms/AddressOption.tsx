import { Icon } from "#ui/theme/Icon.tsx"

type Props = {
  readonly main: string
  readonly detail?: string
  readonly distance?: string | undefined
  readonly icon?: "place" | "own" | "recent"
  readonly onClick: () => void
}

/** One entry of the address search. */
export function AddressOption({ main, detail, distance, icon = "place", onClick }: Props) {
  return (
    <button type="button" className="sv-address-option" onClick={onClick}>
      <Icon name={icon} colour="var(--sv-accent-text)" />
      <span className="sv-address-text">
        <span>{main}</span>
        {detail !== undefined && <span className="sv-address-detail">{detail}</span>}
      </span>
      {distance !== undefined && <span className="sv-figure sv-address-detail">{distance}</span>}
    </button>
  )
}
