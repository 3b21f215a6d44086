import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, NavLink } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { Logo } from "#ui/theme/Logo.tsx"
import { toggleDensity } from "./density.ts"
import { Icon } from "./Icon.tsx"
import { initialsOf } from "./initialsOf.ts"
import { ShortcutKeys } from "./ShortcutKeys.tsx"
import { sectionsFor } from "./sectionsFor.ts"
import { useSignOut } from "./staff.ts"
import "./rail.css"

type Props = { readonly staff: Staff; readonly onShortcuts: () => void }

/** The navigation rail: the sections, and the agent's menu below them. */
export function Rail({ staff, onShortcuts }: Props) {
  const { t } = useTranslation("console")
  return (
    <nav className="co-rail" aria-label={t("sections")}>
      <span className="co-rail-logo">
        <Logo size={30} />
      </span>
      {sectionsFor(staff).map(({ keys, name, path }) => (
        <NavLink key={name} to={path} className="co-rail-link">
          <span className="co-rail-icon" aria-hidden="true">
            <Icon name={name} size={20} />
            <ShortcutKeys keys={keys} />
          </span>
          <span>{t(`section.${name}`)}</span>
        </NavLink>
      ))}
      <StaffMenu staff={staff} onShortcuts={onShortcuts} />
    </nav>
  )
}

function StaffMenu({ staff, onShortcuts }: Props) {
  const { t } = useTranslation("console")
  const signOut = useSignOut()
  const scheme = useComputedColorScheme("light")
  const { setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="right-end" withArrow width={264}>
      <Menu.Target>
        <UnstyledButton
          className="co-rail-account"
          aria-label={`${initialsOf(staff.name)}: ${t("menu.label", { name: staff.name })}`}
        >
          {initialsOf(staff.name)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {staff.name} · {t(`role.${staff.role}`)}
        </Menu.Label>
        <Menu.Item
          leftSection={<Icon name="dense" />}
          rightSection={<ShortcutKeys keys="d" />}
          onClick={toggleDensity}
        >
          {t("menu.density")}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="moon" />}
          onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
        >
          {t(scheme === "dark" ? "menu.light" : "menu.dark")}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="keyboard" />}
          rightSection={<ShortcutKeys keys="?" />}
          onClick={onShortcuts}
        >
          {t("shortcut.sheet")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trips" />} component={Link} to="/bulk">
          {t("bulk.title")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="key" />} component={Link} to="/access">
          {t("access.title")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={() => signOut.mutate()}>
          {t("menu.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
