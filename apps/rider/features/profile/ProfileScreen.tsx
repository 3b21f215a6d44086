import { SignOutButton } from "#rider/shared/session/SignOutButton.tsx"
import "./profile.css"
import { Skeleton } from "@mantine/core"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { EidEntry } from "#rider/shared/eid/EidEntry.tsx"
import { ImageField } from "#rider/shared/image/ImageField.tsx"
import { backToLink } from "#rider/shared/page/backToLink.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { isOwnAccount } from "#rider/shared/session/isOwnAccount.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { AppVersion } from "./AppVersion.tsx"
import { LanguageField, NewsletterSwitch } from "./ChoiceFields.tsx"
import { EmailRow } from "./EmailRow.tsx"
import { HomeField } from "./HomeField.tsx"
import { IdentityActions } from "./IdentityActions.tsx"
import { PhoneRow } from "./PhoneRow.tsx"
import { SessionList } from "./SessionList.tsx"
import { TermsLink } from "./TermsLink.tsx"
import { DescriptionField, ProfileTextField } from "./TextFields.tsx"
import { WorkplaceField } from "./WorkplaceField.tsx"

/** PROF-001 The user's own profile, of which each field saves itself, and what belongs to the account. */
export function ProfileScreen() {
  const { t } = useTranslation("profile")
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const me = useMe()
  const back = backToLink(query)
  return (
    <Page
      title={t("title")}
      {...(back === undefined ? {} : { back: () => void navigate(back, { replace: true }) })}
    >
      {me.data !== undefined ? (
        <Profile me={me.data} />
      ) : me.error === null ? (
        <ProfileSkeleton />
      ) : (
        <ErrorState refusal={me.error} onRetry={() => void me.refetch()} />
      )}
    </Page>
  )
}

function Profile({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  return (
    <div className="sv-my">
      <ImageField me={me} />
      <Section title={t("about")}>
        <DescriptionField me={me} />
        <ProfileTextField me={me} field="name" label={t("complete.firstName")} autoComplete="given-name" />
        <ProfileTextField
          me={me}
          field="lastName"
          label={t("complete.lastName")}
          autoComplete="family-name"
        />
      </Section>
      <Section title={t("places")}>
        <HomeField me={me} />
        <WorkplaceField me={me} />
      </Section>
      <Section title={t("contact")}>
        <PhoneRow me={me} />
        <EmailRow me={me} />
        <NewsletterSwitch me={me} />
        <LanguageField me={me} />
      </Section>
      {/* A support agent who acts as the person does not see where that person is signed in. */}
      {isOwnAccount(me) && (
        <Section title={t("sessions.title")}>
          <SessionList />
        </Section>
      )}
      <Section title={t("account")}>
        <EidEntry me={me} />
        <TermsLink />
        <SignOutButton />
        {isOwnAccount(me) && <IdentityActions />}
      </Section>
      <AppVersion />
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="sv-my-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function ProfileSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-my" role="status" aria-label={t("loading")}>
      <Skeleton height={72} circle />
      <Skeleton height={96} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  )
}
