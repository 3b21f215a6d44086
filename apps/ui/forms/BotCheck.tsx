import { Button, Loader } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useId } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"
import { solveBotCheck } from "./solveBotCheck.ts"

type Props = {
  /** Receives the value of `x-recaptcha-token`; undefined until the check is solved. */
  readonly onSolved: (token: string | undefined) => void
}

/** Solves the bot check without user input, shows its state, and offers a retry after a failure. */
export function BotCheck({ onSolved }: Props) {
  const { t } = useTranslation("common")
  const id = useId()
  const check = useQuery({
    queryKey: ["bot-check", id],
    queryFn: ({ signal }) => solveBotCheck(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
  useEffect(() => onSolved(check.data), [check.data, onSolved])

  if (check.isError) {
    return (
      <div role="alert" style={{ display: "flex", alignItems: "center", gap: 12 }}>
        <span>{t("bot.failed")}</span>
        <Button variant="default" onClick={() => void check.refetch()}>
          {t("retry")}
        </Button>
      </div>
    )
  }
  return (
    <div
      role="status"
      style={{ display: "flex", alignItems: "center", gap: 8, minHeight: 24, color: "var(--sv-muted)" }}
    >
      {check.isPending ? (
        <Loader size={16} />
      ) : (
        <Icon name="tick" size={16} colour="var(--sv-positive-text)" />
      )}
      <span>{check.isPending ? t("bot.checking") : t("bot.passed")}</span>
    </div>
  )
}
