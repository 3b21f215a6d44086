import "./page.css"
import { ActionIcon } from "@mantine/core"
import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Icon } from "#ui/theme/Icon.tsx"
import { MenuButton } from "./Menu.tsx"
import { usePageFocus } from "./usePageFocus.ts"
import { usePageTitle } from "./usePageTitle.ts"

type Back = string | true | (() => void)

type Props = {
  readonly title: string
  readonly children: ReactNode
  /** Shows a back arrow instead of the menu: to a path, to the previous page (`true`), or a function. */
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

export function BackButton({ to }: { readonly to: Back }) {
  const { t } = useTranslation("common")
  const navigate = useNavigate()
  const goBack = (): void => {
    if (typeof to === "function") to()
    else if (to !== true) void navigate(to)
    else if (globalThis.history.length > 1) void navigate(-1)
    else void navigate("/")
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
