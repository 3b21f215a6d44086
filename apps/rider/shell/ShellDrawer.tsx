import { Button, Drawer } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { NavLink } from "react-router"
import { useAppKind, useHome } from "#rider/shared/routing/useHome.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useBackCloses } from "#rider/shared/sheet/openSheets.ts"
import { useSession } from "#ui/api/session.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { Logo } from "#ui/theme/Logo.tsx"
import { drawerItems } from "./drawerItems.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** SHELL-001 to SHELL-003 The menu: sign-in for a guest, the screens of the app and a link to the help. */
export function ShellDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation("shell")
  const me = useMe().data
  const isGuest = useSession() === undefined
  const { requireSignIn } = useSignedIn()
  useBackCloses(opened, onClose)
  // The drawer returns the focus only if it was closed before: it is open when its code has just loaded.
  const isMounted = useMounted()
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      size={320}
      // Above messages, which would cover its entries.
      zIndex={550}
      closeButtonProps={{ "aria-label": t("menu.close") }}
      title={<DrawerHead name={me === undefined ? undefined : Option.getOrUndefined(me.name)} />}
    >
      <nav aria-label={t("menu.label")} className="sv-drawer">
        {isGuest && (
          <Button
            onClick={() => {
              onClose()
              void requireSignIn(() => undefined)
            }}
          >
            {t("menu.signIn")}
          </Button>
        )}
        {drawerItems(me, { ...useAppKind(), home: useHome() }).map(({ to, text, icon, badge = 0 }) => (
          <NavLink key={to} to={to} end onClick={onClose} className="sv-drawer-item">
            <Icon name={icon} size={22} />
            <span>{t(text)}</span>
            {badge > 0 && (
              <span
                className="sv-drawer-badge sv-unread sv-figure"
                aria-label={t("menu.unread", { count: badge })}
              >
                {badge}
              </span>
            )}
          </NavLink>
        ))}
        <HelpLink />
      </nav>
    </Drawer>
  )
}

function HelpLink() {
  const { t } = useTranslation("shell")
  const { help } = useProductSettings().links
  if (help === "") return null
  return (
    <a
      className="sv-drawer-item"
      href={help}
      target="_blank"
      rel="noreferrer"
      title={t("menu.helpNewWindow")}
    >
      <Icon name="help" size={22} />
      <span>
        {t("menu.help")} <span aria-hidden="true">↗</span>
      </span>
    </a>
  )
}

function DrawerHead({ name }: { readonly name: string | undefined }) {
  const { t } = useTranslation("common")
  return (
    <span className="sv-drawer-head">
      <Logo size={36} />
      <span>{name ?? t("productName")}</span>
    </span>
  )
}
