import { assert, describe, it } from "vitest"
import { type Clicked, contextMenuTemplate } from "#desktop/contextMenu.ts"
import { toShareableAddress } from "#desktop/shareAddress.ts"

const server = "https://samvej.example"

const all = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false
}
const nothing: Clicked = {
  dictionarySuggestions: [],
  editFlags: all,
  isEditable: false,
  linkURL: "",
  misspelledWord: "",
  selectionText: ""
}

const menuFor = (clicked: Partial<Clicked>) => {
  const done: Array<string> = []
  const template = contextMenuTemplate(
    { ...nothing, ...clicked },
    {
      replaceWord: (word) => done.push(`replace ${word}`),
      learnWord: (word) => done.push(`learn ${word}`),
      copyText: (text) => done.push(`copy ${text}`),
      shareable: (address) => toShareableAddress(server, address)
    }
  )
  return { labels: template.map(({ label, type }) => label ?? type), template, done }
}

/** Presses an entry that has a listener of its own. */
const press = ({ template }: ReturnType<typeof menuFor>, label: string) => {
  const click: unknown = template.find((entry) => entry.label === label)?.click
  if (typeof click === "function") click()
}

describe("CONS-001 the menu of the right mouse button", () => {
  it("is not there where there is nothing to do", () => {
    assert.deepStrictEqual(menuFor({}).labels, [])
  })

  it("copies selected text", () => {
    assert.deepStrictEqual(menuFor({ selectionText: "4711" }).labels, ["Copy"])
  })

  it("edits a field, as far as the field allows", () => {
    const { labels, template } = menuFor({ isEditable: true, editFlags: { ...all, canPaste: false } })
    assert.deepStrictEqual(labels, ["Cut", "Copy", "Paste", "Select all"])
    assert.deepStrictEqual(
      template.map(({ role, enabled }) => [role, enabled]),
      [
        ["cut", true],
        ["copy", true],
        ["paste", false],
        ["selectAll", true]
      ]
    )
  })

  it("corrects a word, or learns it", () => {
    const menu = menuFor({ isEditable: true, misspelledWord: "drivr", dictionarySuggestions: ["driver"] })
    assert.deepStrictEqual(menu.labels.slice(0, 3), ["driver", "Add to dictionary", "separator"])
    press(menu, "driver")
    press(menu, "Add to dictionary")
    assert.deepStrictEqual(menu.done, ["replace driver", "learn drivr"])
  })

  it("copies a link as the address that a colleague can open", () => {
    const menu = menuFor({ linkURL: "app://samvej/console/people/7b0f?tab=money" })
    press(menu, "Copy link")
    assert.deepStrictEqual(menu.done, [`copy ${server}/console/people/7b0f?tab=money`])
  })

  it("does not copy a link that nobody else can open", () => {
    assert.deepStrictEqual(menuFor({ linkURL: "blob:app://samvej/7b0f" }).labels, [])
  })
})

describe("CONS-001 the address for a colleague", () => {
  it.each([
    ["app://samvej/console/trips/7b0f?state=active", `${server}/console/trips/7b0f?state=active`],
    ["https://samvej.example/trip/7b0f", "https://samvej.example/trip/7b0f"],
    ["app://samvej/api/console/trips", null],
    ["file:///etc/passwd", null],
    ["javascript:alert(1)", null],
    ["nonsense", null]
  ])("of %s is %s", (address, expected) => {
    assert.strictEqual(toShareableAddress(server, address), expected)
  })
})
