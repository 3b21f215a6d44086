import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { whereToPath } from "#rider/shared/trips/searchDestination.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import type { StartSheet } from "./StartSheets.tsx"

type Props = { readonly onOpen: (sheet: StartSheet) => void }

/** HOME-010 A guest can search, enter an offer, ride with a code or sign in. */
export function GuestActions({ onOpen }: Props) {
  const { t } = useTranslation("start")
  const { requireSignIn } = useSignedIn()
  return (
    <>
      <div className="sv-start-actions">
        <p className="sv-start-intro">{t("guestIntro")}</p>
        <SearchLink isQuestionHidden />
        <OfferLink />
        <Button variant="subtle" onClick={() => void requireSignIn(() => undefined)}>
          {t("signIn")}
        </Button>
      </div>
      <MoreActions onOpen={onOpen} />
    </>
  )
}

/** HOME-011 A signed-in user can search, offer or ride with a code. `hasQuestionTitle`: the title of the sheet asks where to go already. */
export function SignedInActions({
  hasQuestionTitle,
  onOpen
}: Props & { readonly hasQuestionTitle: boolean }) {
  const { t } = useTranslation("start")
  const { providesAtOnce } = useFeatureGates()
  return (
    <div className="sv-start-actions">
      <SearchLink isQuestionHidden={hasQuestionTitle} />
      {providesAtOnce ? (
        <OfferLink />
      ) : (
        <Button color="driver" size="lg" fullWidth onClick={() => onOpen("offer")}>
          {t("offer")}
        </Button>
      )}
      <MoreActions onOpen={onOpen} />
    </div>
  )
}

function MoreActions({ onOpen }: Props) {
  const { t } = useTranslation("start")
  return (
    <div className="sv-start-more">
      <Button component={Link} to="/book" variant="default">
        {t("withCode")}
      </Button>
      <Button variant="default" onClick={() => onOpen("drivers")}>
        {t("forDrivers.open")}
      </Button>
    </div>
  )
}

/** HOME-010, HOME-011 Opens the search at its destination. A hidden question stays the name of the link for a screen reader. */
function SearchLink({ isQuestionHidden }: { readonly isQuestionHidden: boolean }) {
  const { t } = useTranslation("start")
  return (
    <Link to={whereToPath} className="sv-search-link">
      <Icon name="search" colour="var(--sv-passenger-text)" />
      <span className={isQuestionHidden ? "sv-hidden" : undefined}>{t("whereTo")}</span>
      {isQuestionHidden && <span className="sv-search-link-hint">{t("searchHint")}</span>}
    </Link>
  )
}

/** TRIP-009 Opens the form at once. */
function OfferLink() {
  const { t } = useTranslation("start")
  return (
    <Button component={Link} to="/provide" color="driver" size="lg" fullWidth>
      {t("offer")}
    </Button>
  )
}
