const icons = {
  hit: "M10 18s6-5.4 6-9.6A6 6 0 0 0 4 8.4C4 12.6 10 18 10 18Zm0-7.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
  own: "M10 14.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10 2v3M10 15v3M2 10h3M15 10h3",
  recent: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l3 2"
} as const

type Props = {
  readonly main: string
  readonly detail?: string
  readonly far?: string | undefined
  readonly icon?: keyof typeof icons
  readonly onClick: () => void
}

/** One line of the address sheet. */
export function AddressChoice({ main, detail, far, icon = "hit", onClick }: Props) {
  return (
    <button type="button" className="sv-address-choice" onClick={onClick}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={icons[icon]}
          fill="none"
          stroke="var(--sv-accent-text)"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sv-address-words">
        <span>{main}</span>
        {detail !== undefined && <span className="sv-address-detail">{detail}</span>}
      </span>
      {far !== undefined && <span className="sv-figure sv-address-detail">{far}</span>}
    </button>
  )
}
