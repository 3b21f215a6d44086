import "./empty.css"
import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type EmptyProps = { readonly text: string; readonly picture?: ReactNode; readonly action?: ReactNode }

/** An empty state: one picture, one sentence, one button. */
export function Empty({ text, picture, action }: EmptyProps) {
  return (
    <div className="sv-empty">
      {picture ?? <EmptyRoad />}
      <p>{text}</p>
      {action}
    </div>
  )
}

/** What happened, in words, and another try. */
export function Failed({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry?: () => void }) {
  const { t } = useTranslation("common")
  const say = useErrorText()
  return (
    <div className="sv-empty" role="alert">
      <p>{say(refusal)}</p>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  )
}

/** The default picture: a road that waits for its first ride. */
export function EmptyRoad() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <path
        d="M8 80C44 80 44 28 80 28s36 52 72 52"
        fill="none"
        stroke="var(--sv-line)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M8 80C44 80 44 28 80 28s36 52 72 52"
        fill="none"
        stroke="var(--sv-accent-text)"
        strokeWidth="2.5"
        strokeDasharray="7 9"
        strokeLinecap="round"
      />
      <circle cx="8" cy="80" r="6" fill="var(--sv-paper)" stroke="var(--sv-accent-text)" strokeWidth="3" />
      <circle cx="152" cy="80" r="6" fill="var(--sv-accent-text)" />
    </svg>
  )
}
