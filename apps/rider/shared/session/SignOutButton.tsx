import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { useSignOut } from "./useSignOut.ts"

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
