import "./page.css"
import { ActionIcon } from "@mantine/core"
import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { stepsBack } from "#core/shell/stepsBack.ts"
import { entriesBefore } from "#rider/shared/routing/historyEntries.ts"
import { useHome } from "#rider/shared/routing/useHome.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { MenuButton } from "./Menu.tsx"
import { usePageFocus } from "./usePageFocus.ts"
import { usePageTitle } from "./usePageTitle.ts"

/** The path of the parent page, `true` for home, or a function that leaves the page. */
type Back = string | true | (() => void)

type Props = {
  readonly title: string
  readonly children: ReactNode
  /** Shows a back arrow instead of the menu: to the page before, or where the app was opened here to the parent. */
  readonly back?: Back
  /** To the right of the title. */
  readonly actions?: ReactNode
  /** Stays at the bottom: the primary button. */
  readonly footer?: ReactNode
}

/** A screen without a map: title, one column of at most 640 px, a footer. It is the `<main>` of the screen. */
export function Page({ title, children, back, actions, footer }: Props) {
  usePageTitle(title)
  const main = useRef<HTMLElement>(null)
  usePageFocus(main)
  return (
    <main ref={main} className="sv-page" id="content" tabIndex={-1}>
      <header className="sv-page-head">
        {back === undefined ? <MenuButton /> : <BackButton to={back} />}
        <h1>{title}</h1>
        {actions}
      </header>
      <div className="sv-page-body">{children}</div>
      {footer !== undefined && <footer className="sv-page-foot">{footer}</footer>}
    </main>
  )
}

/** The browser's "back" after it does not return here: it goes back itself, or replaces this page by its parent. */
export function BackButton({ to }: { readonly to: Back }) {
  const { t } = useTranslation("common")
  const navigate = useNavigate()
  const home = useHome()
  const { pathname } = useLocation()
  const goBack = (): void => {
    if (typeof to === "function") return to()
    const steps = stepsBack(entriesBefore(), pathname)
    const parent = to === true || to === "/" ? home : to
    void (steps === 0 ? navigate(parent, { replace: true }) : navigate(-steps))
  }
  return (
    <ActionIcon
      variant="subtle"
      color="deactivated"
      radius="xl"
      size={44}
      aria-label={t("back")}
      onClick={goBack}
    >
      <Icon name="back" colour="var(--sv-ink)" />
    </ActionIcon>
  )
}
