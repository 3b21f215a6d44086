import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core"
import type { KeyboardEvent } from "react"

type ErrorText = { readonly error?: string | undefined }

/** A text field whose error a screen reader announces. Set `inputMode` and `autoComplete`. */
export function TextField({ error, ...props }: Omit<TextInputProps, "error"> & ErrorText) {
  return <TextInput {...props} error={error} errorProps={{ role: "alert" }} />
}

type MultilineProps = Omit<TextareaProps, "error" | "onKeyDown"> &
  ErrorText & {
    /** What "Enter" does instead of a new line. */
    readonly onEnter?: () => void
  }

/** UI-029 A field of several lines by wrapping only; Enter is blocked. */
export function MultilineField({ error, onEnter, ...props }: MultilineProps) {
  const blockEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return
    event.preventDefault()
    // While a word is being composed, the key chooses it.
    if (onEnter !== undefined && !event.nativeEvent.isComposing) onEnter()
  }
  return (
    <Textarea
      autosize
      minRows={2}
      {...props}
      error={error}
      errorProps={{ role: "alert" }}
      onKeyDown={blockEnter}
    />
  )
}
