import {
  type BrowserWindow,
  type ContextMenuParams,
  clipboard,
  Menu,
  type MenuItemConstructorOptions
} from "electron"
import { toShareableAddress } from "./shareAddress.ts"
import { type DesktopTextKey, translate } from "./translate.ts"

type Item = MenuItemConstructorOptions

/** What was clicked, as far as the menu reads it. */
export type Clicked = Pick<
  ContextMenuParams,
  "dictionarySuggestions" | "editFlags" | "isEditable" | "linkURL" | "misspelledWord" | "selectionText"
>

interface Actions {
  readonly replaceWord: (word: string) => void
  readonly learnWord: (word: string) => void
  readonly copyText: (text: string) => void
  /** The address to copy for a link; null for one that nobody else can open. */
  readonly shareable: (address: string) => string | null
}

const edit = (key: DesktopTextKey, role: NonNullable<Item["role"]>, enabled = true): Item => ({
  label: translate(key),
  role,
  enabled
})

const spelling = ({ misspelledWord, dictionarySuggestions }: Clicked, actions: Actions): Array<Item> =>
  misspelledWord === ""
    ? []
    : [
        ...dictionarySuggestions.map((word) => ({ label: word, click: () => actions.replaceWord(word) })),
        { label: translate("learnWord"), click: () => actions.learnWord(misspelledWord) }
      ]

const editing = ({ isEditable, editFlags, selectionText }: Clicked): Array<Item> => {
  if (isEditable)
    return [
      edit("cut", "cut", editFlags.canCut),
      edit("copy", "copy", editFlags.canCopy),
      edit("paste", "paste", editFlags.canPaste),
      edit("selectAll", "selectAll", editFlags.canSelectAll)
    ]
  return selectionText.trim() === "" ? [] : [edit("copy", "copy")]
}

const link = ({ linkURL }: Clicked, { shareable, copyText }: Actions): Array<Item> => {
  const address = linkURL === "" ? null : shareable(linkURL)
  return address === null ? [] : [{ label: translate("copyLink"), click: () => copyText(address) }]
}

/** Builds the menu for what was clicked: spelling, editing, its link. Empty where there is nothing to do. */
export const contextMenuTemplate = (clicked: Clicked, actions: Actions): Array<Item> =>
  [spelling(clicked, actions), editing(clicked), link(clicked, actions)]
    .filter((group) => group.length > 0)
    .flatMap((group, position) => (position === 0 ? group : [{ type: "separator" } satisfies Item, ...group]))

/** CONS-001 Shows the menu of the right mouse button, and of the menu key, in a window. */
export const showContextMenus = (window: BrowserWindow, origin: string) => {
  const { webContents } = window
  webContents.on("context-menu", (_event, clicked) => {
    const template = contextMenuTemplate(clicked, {
      replaceWord: (word) => webContents.replaceMisspelling(word),
      learnWord: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
      copyText: (text) => clipboard.writeText(text),
      shareable: (address) => toShareableAddress(origin, address)
    })
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
}
