import "./profileLinks.css"
import { useTranslation } from "react-i18next"
import type { UserId } from "#core/shared/ids.ts"
import { useOpenProfile } from "./useOpenProfile.ts"

type Props = { readonly id: UserId; readonly name: string }

/** PUBPROF-001 The name of a person, which opens the profile. */
export function ProfileButton({ id, name }: Props) {
  const { t } = useTranslation("common")
  const openProfile = useOpenProfile()
  return (
    <button
      type="button"
      className="sv-profile-button"
      aria-label={t("openProfile", { name })}
      onClick={() => openProfile(id)}
    >
      {name}
    </button>
  )
}
