import { Menu, type MenuItemConstructorOptions } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import { sendToConsole } from "./consoleWindow.ts"
import { type DesktopTextKey, translate } from "./translate.ts"

type Item = MenuItemConstructorOptions

const view = (key: DesktopTextKey, path: string, accelerator: string): Item => ({
  label: translate(key),
  accelerator,
  click: () => sendToConsole(ipcMessages.navigate, { path })
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

/** Builds the application menu in the system's language. */
export const menuTemplate = (platform: NodeJS.Platform): Array<Item> => [
  ...(platform === "darwin" ? roles("appMenu") : []),
  {
    label: translate("menuFile"),
    submenu: [command("signOut", "sign-out"), separator, ...roles(platform === "darwin" ? "close" : "quit")]
  },
  ...roles("editMenu"),
  {
    label: translate("menuView"),
    submenu: [
      view("live", "/live", "CmdOrCtrl+1"),
      view("trips", "/trips", "CmdOrCtrl+2"),
      view("people", "/people", "CmdOrCtrl+3"),
      view("audit", "/audit", "CmdOrCtrl+4"),
      separator,
      command("palette", "palette", "CmdOrCtrl+K"),
      separator,
      ...roles("resetZoom", "zoomIn", "zoomOut", "togglefullscreen")
    ]
  },
  ...roles("windowMenu"),
  {
    role: "help",
    label: translate("menuHelp"),
    submenu: [command("shortcuts", "shortcuts", "?"), ...roles("about")]
  }
]

export const setApplicationMenu = () =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform)))
