import type { KeyboardEvent, ReactElement } from "react"
import { expect, it, vi } from "vitest"
import { MultilineField } from "#rider/shared/forms/TextField.tsx"

type Key = Pick<KeyboardEvent, "key" | "preventDefault">

it.each([
  ["UI-029 Enter starts no new line in a field of several lines", "Enter", 1],
  ["every other key is left to the field", "a", 0]
])("%s", (_case, key, times) => {
  const field: ReactElement<{ readonly onKeyDown: (event: Key) => void }> = MultilineField({})
  const preventDefault = vi.fn()
  field.props.onKeyDown({ key, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(times)
})
