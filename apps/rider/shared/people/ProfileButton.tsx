import "./people.css"
import { useTranslation } from "react-i18next"
import type { UserId } from "#core/shared/ids.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"

type Props = { readonly id: UserId; readonly name: string }

/** PUBPROF-001, PUBPROF-002 The name of a person, which opens the profile; a guest signs in first. */
export function ProfileButton({ id, name }: Props) {
  const { t } = useTranslation("person")
  const open = useGlobalSheet()
  const { requireSignIn } = useSignedIn()
  return (
    <button
      type="button"
      className="sv-profile-button"
      aria-label={t("open", { name })}
      onClick={() => void requireSignIn(() => open("profile", { id }))}
    >
      {name}
    </button>
  )
}
