import "./emptyState.css"
import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { BrokenRoadImage } from "./EmptyState.tsx"

type Props = {
  readonly refusal: Refusal
  readonly onRetry?: () => void
  /** In place of a part of a page: without the image. */
  readonly isPart?: boolean
  /** Says what could not be loaded, before the reason. */
  readonly missing?: string
  /** The way on without the content. */
  readonly action?: ReactNode
}

/** An image, the text of a refusal and a retry button, in place of content that could not be loaded. */
export function ErrorState({ refusal, onRetry, isPart = false, missing, action }: Props) {
  const { t } = useTranslation("common")
  const errorText = useErrorText()
  return (
    <div className="sv-empty" role="alert">
      {!isPart && <BrokenRoadImage />}
      {missing !== undefined && <p>{missing}</p>}
      <p>{errorText(refusal)}</p>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
      {action}
    </div>
  )
}
