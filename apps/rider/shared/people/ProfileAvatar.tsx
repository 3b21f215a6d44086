import "./profileLinks.css"
import { Avatar } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { UserId } from "#core/shared/ids.ts"
import type { Role } from "#ui/theme/tokens.ts"
import { useOpenProfile } from "./useOpenProfile.ts"

type Props = {
  readonly id: UserId
  readonly name: string
  readonly image: string | null
  readonly role: Role
  readonly size: number
}

/** The least size of a target for a thumb; around a smaller image it takes no room. */
const TARGET = 44

/** PUBPROF-001 The image of a person, which opens the profile where the name is part of a text or a link. */
export function ProfileAvatar({ id, name, image, role, size }: Props) {
  const { t } = useTranslation("common")
  const openProfile = useOpenProfile()
  return (
    <button
      type="button"
      className="sv-profile-avatar"
      style={{ margin: Math.min(0, (size - TARGET) / 2) }}
      onClick={() => openProfile(id)}
    >
      <span className="sv-hidden">{t("openProfile", { name })}</span>
      <span aria-hidden="true">
        <Avatar src={image} size={size} color={role} alt="" name={name} />
      </span>
    </button>
  )
}
