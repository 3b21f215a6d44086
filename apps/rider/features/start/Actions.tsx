import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { Icon } from "#ui/theme/Icon.tsx"

/** HOME-010: a guest may ask where to, fill in an offer, or sign in. */
export function GuestActions() {
  const { t } = useTranslation("start")
  const { require } = useSignedIn()
  return (
    <div className="sv-start-actions">
      <p className="sv-start-intro">{t("guestIntro")}</p>
      <WhereTo isAsked />
      <OfferLink />
      <Button variant="subtle" onClick={() => void require(() => undefined)}>
        {t("signIn")}
      </Button>
    </div>
  )
}

/** HOME-011: `asksWhereTo` when the first line already asks. */
export function OwnActions({ asksWhereTo }: { readonly asksWhereTo: boolean }) {
  return (
    <div className="sv-start-actions">
      <WhereTo isAsked={asksWhereTo} />
      <OfferLink />
    </div>
  )
}

/** The sheet's first line asks already when nothing is planned. */
function WhereTo({ isAsked }: { readonly isAsked: boolean }) {
  const { t } = useTranslation("start")
  return (
    <Link to="/demand" className="sv-whereto">
      <Icon name="search" colour="var(--sv-passenger-text)" />
      <span className={isAsked ? "sv-hidden" : undefined}>{t("whereTo")}</span>
      {isAsked && <span className="sv-whereto-hint">{t("searchHint")}</span>}
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
