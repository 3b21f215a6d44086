import { Button, Loader } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/theme/Icon.tsx"
import type { BotCheckState } from "./useBotCheck.ts"

/** Shows the state of the bot check, and offers a retry after a failure. */
export function BotCheck({ check }: { readonly check: BotCheckState }) {
  const { t } = useTranslation("common")
  if (check.hasFailed) {
    return (
      <div role="alert" style={{ display: "flex", alignItems: "center", gap: 12 }}>
        <span>{t("bot.failed")}</span>
        <Button variant="default" onClick={check.retry}>
          {t("retry")}
        </Button>
      </div>
    )
  }
  const isSolved = check.solution !== undefined
  return (
    <div
      role="status"
      style={{ display: "flex", alignItems: "center", gap: 8, minHeight: 24, color: "var(--sv-muted)" }}
    >
      {isSolved ? <Icon name="tick" size={16} colour="var(--sv-positive-text)" /> : <Loader size={16} />}
      <span>{isSolved ? t("bot.passed") : t("bot.checking")}</span>
    </div>
  )
}
