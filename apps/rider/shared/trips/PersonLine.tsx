import "./trips.css"
import { Avatar } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { UserId } from "#core/shared/ids.ts"
import { Stars } from "#rider/shared/forms/StarRating.tsx"
import { ProfileAvatar } from "#rider/shared/people/ProfileAvatar.tsx"
import { ProfileButton } from "#rider/shared/people/ProfileButton.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { Role } from "#ui/theme/tokens.ts"

type Props = {
  readonly name: string
  readonly image: string | null
  /** The colour of a person without an image. */
  readonly role: Role
  /** Null before the first rating. */
  readonly rating: number | null
  readonly ratingCount?: number
  readonly carpools?: number
  readonly size?: "small" | "large"
  /** Replaces the plain name: a heading, a link. */
  readonly title?: ReactNode
  readonly end?: ReactNode
  /** PUBPROF-001 The name opens the profile of this person; beside a `title`, the image does. */
  readonly profile?: UserId
  readonly hasAvatar?: boolean
}

/** A person in one line: image, name, rating and number of shared trips. */
export function PersonLine({
  name,
  image,
  role,
  size = "small",
  title,
  end,
  profile,
  hasAvatar = true,
  ...stats
}: Props) {
  return (
    <div className="sv-person" data-size={size} data-plain={hasAvatar ? undefined : ""}>
      {hasAvatar && (
        <Picture
          name={name}
          image={image}
          role={role}
          size={size === "small" ? 32 : 52}
          profile={title === undefined ? undefined : profile}
        />
      )}
      <div className="sv-person-text">
        <span className="sv-person-name">
          {title ?? (profile === undefined ? name : <ProfileButton id={profile} name={name} />)}
        </span>
        <PersonStats {...stats} />
      </div>
      {end !== undefined && <div className="sv-person-end">{end}</div>}
    </div>
  )
}

type PictureProps = Pick<Props, "name" | "image" | "role"> & {
  readonly size: number
  readonly profile: UserId | undefined
}

function Picture({ profile, ...picture }: PictureProps) {
  if (profile !== undefined) return <ProfileAvatar {...picture} id={profile} />
  const { image, name, role, size } = picture
  return <Avatar src={image} size={size} color={role} alt="" name={name} />
}

function PersonStats({
  rating,
  ratingCount,
  carpools = 0
}: Pick<Props, "rating" | "ratingCount" | "carpools">) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  return (
    <span className="sv-person-stats">
      {rating === null ? (
        <span>{t("common:rating.none")}</span>
      ) : (
        <span className="sv-person-rating">
          <Stars value={rating} size={14} />
          <span className="sv-figure">
            <span className="sv-hidden">{t("common:rating.label")} </span>
            {format.rating(rating)}
            {ratingCount !== undefined && ` (${ratingCount})`}
          </span>
        </span>
      )}
      {carpools > 0 && <span>{t("carpools", { count: carpools })}</span>}
    </span>
  )
}
