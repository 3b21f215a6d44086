import { useTranslation } from "react-i18next"
import { useTerms } from "#rider/shared/session/useTerms.ts"

/** PROF-009 The terms, in a new window. */
export function TermsLink() {
  const { t } = useTranslation(["profile", "shell"])
  const url = useTerms().data?.url ?? ""
  if (url === "") return null
  return (
    <a
      className="sv-my-row"
      href={url}
      target="_blank"
      rel="noreferrer"
      title={t("shell:menu.helpNewWindow")}
    >
      {t("terms")} <span aria-hidden="true">↗</span>
    </a>
  )
}
