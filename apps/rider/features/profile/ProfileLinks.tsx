import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { useSignOut } from "#rider/shared/session/useSignOut.ts"
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

/** PROF-010, AUTH-021 Ends the session of this device. */
export function SignOutButton() {
  const { t } = useTranslation("profile")
  const signOut = useSignOut()
  const [once] = useState(oneAtATime)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    setLeaving(true)
    await signOut()
  }
  return (
    <Button size="lg" variant="default" loading={isLeaving} onClick={() => void once(leave)}>
      {t("signOut")}
    </Button>
  )
}
