import type { ReactNode } from "react"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type Props = {
  readonly title: string
  readonly text: string
  /** Of the latest action that failed. */
  readonly error: Refusal | null | undefined
  readonly children: ReactNode
}

/** A part of the page with its heading, its explanation and what went wrong. */
export function AccessSection({ title, text, error, children }: Props) {
  const errorText = useErrorText()
  return (
    <section className="co-access-section">
      <h2>{title}</h2>
      <p className="co-muted">{text}</p>
      {error !== null && error !== undefined && (
        <p role="alert" className="co-negative">
          {errorText(error)}
        </p>
      )}
      {children}
    </section>
  )
}
