import { Menu, type MenuItemConstructorOptions } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import type { OpenSection } from "./consoleShell.ts"
import { sendToConsole } from "./consoleWindow.ts"
import { type DesktopTextKey, sectionLabel, translate } from "./translate.ts"

type Item = MenuItemConstructorOptions

/** Opens a section; the first nine have the key of their place. */
const section = ({ name, path }: OpenSection, position: number): Item => ({
  label: sectionLabel(name) ?? name,
  click: () => sendToConsole(ipcMessages.navigate, { path }),
  ...(position < 9 ? { accelerator: `CmdOrCtrl+${position + 1}` } : {})
})

/** The renderer handles these keys itself, as in a browser; the menu only shows them. */
const command = (
  key: DesktopTextKey,
  name: "palette" | "shortcuts" | "sign-out",
  accelerator?: string
): Item => ({
  label: translate(key),
  click: () => sendToConsole(ipcMessages.command, { command: name }),
  ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false })
})

const separator: Item = { type: "separator" }
const roles = (...names: ReadonlyArray<NonNullable<Item["role"]>>): ReadonlyArray<Item> =>
  names.map((role) => ({ role }))

/**
 * CONS-003 Builds the application menu in the system's language: the sections that the signed-in agent may open, and the commands of
 * the shell; neither before the sign-in, when nothing would answer.
 */
export const menuTemplate = (
  platform: NodeJS.Platform,
  sections: ReadonlyArray<OpenSection> | null
): Array<Item> => [
  ...(platform === "darwin" ? roles("appMenu") : []),
  {
    label: translate("menuFile"),
    submenu: [
      ...(sections === null ? [] : [command("signOut", "sign-out"), separator]),
      ...roles(platform === "darwin" ? "close" : "quit")
    ]
  },
  ...roles("editMenu"),
  {
    label: translate("menuView"),
    submenu: [
      ...(sections === null
        ? []
        : [...sections.map(section), separator, command("palette", "palette", "CmdOrCtrl+K"), separator]),
      ...roles("resetZoom", "zoomIn", "zoomOut", "togglefullscreen")
    ]
  },
  ...roles("windowMenu"),
  {
    role: "help",
    label: translate("menuHelp"),
    submenu: [...(sections === null ? [] : [command("shortcuts", "shortcuts", "?")]), ...roles("about")]
  }
]

export const setApplicationMenu = (sections: ReadonlyArray<OpenSection> | null) =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, sections)))
