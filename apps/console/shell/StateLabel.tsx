type Props = {
  /** `good` is decided for the person, `bad` against, `open` awaits the staff, `quiet` is over. */
  readonly tone: "bad" | "good" | "open" | "quiet"
  readonly text: string
}

/** Shows the state of a row as a word and a colour, never as a colour alone. */
export function StateLabel({ text, tone }: Props) {
  return (
    <span className="co-badge" data-tone={tone}>
      {text}
    </span>
  )
}
