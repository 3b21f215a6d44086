import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { Icon } from "#ui/theme/Icon.tsx"

/** HOME-010 A guest can search, enter an offer or sign in. */
export function GuestActions() {
  const { t } = useTranslation("start")
  const { requireSignIn } = useSignedIn()
  return (
    <div className="sv-start-actions">
      <p className="sv-start-intro">{t("guestIntro")}</p>
      <SearchLink isQuestionHidden />
      <OfferLink />
      <Button variant="subtle" onClick={() => void requireSignIn(() => undefined)}>
        {t("signIn")}
      </Button>
    </div>
  )
}

/** HOME-011 A signed-in user can search or offer. `hasQuestionTitle`: the title of the sheet asks where to go already. */
export function SignedInActions({ hasQuestionTitle }: { readonly hasQuestionTitle: boolean }) {
  return (
    <div className="sv-start-actions">
      <SearchLink isQuestionHidden={hasQuestionTitle} />
      <OfferLink />
    </div>
  )
}

/** A hidden question stays the name of the link for a screen reader. */
function SearchLink({ isQuestionHidden }: { readonly isQuestionHidden: boolean }) {
  const { t } = useTranslation("start")
  return (
    <Link to="/demand" className="sv-search-link">
      <Icon name="search" colour="var(--sv-passenger-text)" />
      <span className={isQuestionHidden ? "sv-hidden" : undefined}>{t("whereTo")}</span>
      {isQuestionHidden && <span className="sv-search-link-hint">{t("searchHint")}</span>}
    </Link>
  )
}

function OfferLink() {
  const { t } = useTranslation("start")
  return (
    <Button component={Link} to="/provide" color="driver" size="lg" fullWidth>
      {t("offer")}
    </Button>
  )
}
