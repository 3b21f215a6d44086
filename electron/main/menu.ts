import { Menu, type MenuItemConstructorOptions } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import { tellConsole } from "./consoleWindow.ts"
import { type DesktopWord, say } from "./words.ts"

type Item = MenuItemConstructorOptions

const view = (word: DesktopWord, path: string, accelerator: string): Item => ({
  label: say(word),
  accelerator,
  click: () => tellConsole(ipcMessages.navigate, { path })
})

/** The window listens for these keys itself, as it does in a browser: the menu only shows them. */
const command = (
  word: DesktopWord,
  name: "palette" | "shortcuts" | "sign-out",
  accelerator?: string
): Item => ({
  label: say(word),
  click: () => tellConsole(ipcMessages.command, { command: name }),
  ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false })
})

const separator: Item = { type: "separator" }
const roles = (...names: ReadonlyArray<NonNullable<Item["role"]>>): ReadonlyArray<Item> =>
  names.map((role) => ({ role }))

/** The application menu in the system's language. */
export const menuTemplate = (platform: NodeJS.Platform): Array<Item> => [
  ...(platform === "darwin" ? roles("appMenu") : []),
  {
    label: say("menuFile"),
    submenu: [command("signOut", "sign-out"), separator, ...roles(platform === "darwin" ? "close" : "quit")]
  },
  ...roles("editMenu"),
  {
    label: say("menuView"),
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
    label: say("menuHelp"),
    submenu: [command("shortcuts", "shortcuts", "?"), ...roles("about")]
  }
]

export const setMenu = () => Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform)))
