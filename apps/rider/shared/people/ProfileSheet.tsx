import "./people.css"
import { Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PublicProfileView } from "#core/contract/views/publicProfile.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { Icon } from "#ui/theme/Icon.tsx"
import { BlockAndReport } from "./BlockAndReport.tsx"
import { fullName } from "./fullName.ts"
import { PersonImage } from "./PersonImage.tsx"
import { RecurringTripList } from "./RecurringTripList.tsx"
import { usePublicProfile } from "./usePublicProfile.ts"

/** PUBPROF-001 The profile of a person for signed-in people: card, description and recurring trips. */
export function ProfileSheet({ opened, onDone, options: { id } }: GlobalSheetProps<"profile">) {
  const { t } = useTranslation("person")
  const profile = usePublicProfile(id)
  return (
    <SheetDialog
      opened={opened}
      onClose={() => onDone(true)}
      title={profile.data === undefined ? t("title") : profile.data.user.name}
    >
      {profile.data !== undefined ? (
        <Profile profile={profile.data} />
      ) : profile.error === null ? (
        <ProfileSkeleton />
      ) : (
        <ErrorState refusal={profile.error} onRetry={() => void profile.refetch()} />
      )}
    </SheetDialog>
  )
}

function Profile({ profile: { commute, isBlocked, user } }: { readonly profile: PublicProfileView }) {
  const { t } = useTranslation("person")
  const name = fullName(user)
  return (
    <div className="sv-profile">
      <div className="sv-profile-head">
        <PersonImage name={name} image={user.image} />
        <PersonLine
          name={name}
          image={null}
          role="passenger"
          rating={user.ratingsAverage}
          ratingCount={user.ratingsCount}
          carpools={user.stats.carpoolsCompleted}
          size="large"
          hasAvatar={false}
        />
      </div>
      {user.eidVerified && (
        <p className="sv-profile-eid">
          <Icon name="tick" size={18} />
          {Option.isSome(user.eidProvider)
            ? t("verifiedBy", { provider: t(`provider.${user.eidProvider.value}`) })
            : t("verified")}
        </p>
      )}
      {user.description !== null && user.description !== "" && (
        <p className="sv-profile-text">{user.description}</p>
      )}
      <RecurringTripList trips={commute.recurring} />
      <BlockAndReport id={user.id} name={user.name} isBlocked={isBlocked} />
    </div>
  )
}

function ProfileSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-profile" role="status" aria-label={t("loading")}>
      <Skeleton height={64} />
      <Skeleton height={20} width="70%" />
      <Skeleton height={48} />
    </div>
  )
}
