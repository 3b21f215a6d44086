import { TextInput } from "@mantine/core"

type Props = {
  readonly label: string
  /** `2026-03-02` */
  readonly value: string | undefined
  /** Receives an empty string when the day is cleared. */
  readonly onChange: (day: string) => void
}

/** A day of a filter, with its label before it. */
export function DateField({ label, value, onChange }: Props) {
  return (
    <TextInput
      size="xs"
      type="date"
      className="co-date"
      label={label}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
