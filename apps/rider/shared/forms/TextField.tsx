import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core"
import type { KeyboardEvent } from "react"

type Spoken = { readonly error?: string | undefined }

/** Label above, error under the field and read out when it appears. Say `inputMode` and `autoComplete`. */
export function TextField({ error, ...props }: Omit<TextInputProps, "error"> & Spoken) {
  return <TextInput {...props} error={error} errorProps={{ role: "alert" }} />
}

const blockEnter = (event: KeyboardEvent): void => {
  if (event.key === "Enter") event.preventDefault()
}

/** UI-029: several lines by wrapping only; Enter is blocked. */
export function MultilineField({ error, ...props }: Omit<TextareaProps, "error" | "onKeyDown"> & Spoken) {
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
