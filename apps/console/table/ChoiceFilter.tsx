import { NativeSelect } from "@mantine/core"

type Props = {
  readonly label: string
  /** The text for no choice. */
  readonly every: string
  readonly value: string | undefined
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onChange: (value: string) => void
}

/** A filter of a view with a few choices, or none. */
export function ChoiceFilter({ choices, every, label, onChange, value }: Props) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value ?? ""}
      data={[{ value: "", label: every }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
