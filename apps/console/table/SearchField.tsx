import { TextInput } from "@mantine/core"
import { useRef } from "react"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { focusRows } from "../shell/focusRows.ts"
import { Icon } from "../shell/Icon.tsx"
import { useShortcut } from "../shell/useShortcut.ts"
import { useSearchField } from "./useSearchField.ts"

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The text filter of a view; "/" focuses it, Esc and the arrow down lead to the rows. */
export function SearchField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, onType] = useSearchField(value, onChange)
  useShortcut("/", () => input.current?.select())
  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      className="co-search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={15} />}
      rightSection={<ShortcutKeys keys="/" />}
      rightSectionPointerEvents="none"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") input.current?.blur()
        if (event.key === "Escape" || event.key === "ArrowDown") focusRows()
      }}
    />
  )
}
