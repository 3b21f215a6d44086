import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core"
import type { KeyboardEvent } from "react"

type ErrorText = { readonly error?: string | undefined }

/** A text field whose error a screen reader announces. Set `inputMode` and `autoComplete`. */
export function TextField({ error, ...props }: Omit<TextInputProps, "error"> & ErrorText) {
  return <TextInput {...props} error={error} errorProps={{ role: "alert" }} />
}

const blockEnter = (event: KeyboardEvent): void => {
  if (event.key === "Enter") event.preventDefault()
}

/** UI-029 A field of several lines by wrapping only; Enter is blocked. */
export function MultilineField({ error, ...props }: Omit<TextareaProps, "error" | "onKeyDown"> & ErrorText) {
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
