import { type FormEvent, useState } from "react"
import * as z from "zod/mini"
import { reasonLength } from "#core/contract/reason.ts"

const Reason = z.string().check(z.trim(), z.minLength(reasonLength.min))

/** CONS-002 Keeps the reason that an agent types, and hands it on once it is long enough. */
export const useReason = (onReason: (reason: string) => void) => {
  const [text, setText] = useState("")
  const [isSubmitted, setSubmitted] = useState(false)
  const reason = Reason.safeParse(text)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSubmitted(true)
    if (reason.success) onReason(reason.data)
  }
  return { text, setText, submit, isMissing: isSubmitted && !reason.success }
}
