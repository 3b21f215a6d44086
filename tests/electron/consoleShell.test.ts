import { assert, describe, it } from "vitest"
import { createConsoleShell, type OpenSection } from "#desktop/consoleShell.ts"

const sections = [{ name: "trips", path: "/trips" }]

const aShell = () => {
  const opened: Array<string> = []
  const menus: Array<ReadonlyArray<OpenSection> | null> = []
  const shell = createConsoleShell({
    navigate: (path) => opened.push(path),
    onChange: (open) => menus.push(open)
  })
  return { shell, opened, menus }
}

describe("CONS-001 a link into the console", () => {
  it("waits for the sign-in, and opens once", () => {
    const { shell, opened } = aShell()
    shell.open("/people")
    shell.open("/trips?state=active")
    assert.deepStrictEqual(opened, [])
    assert.strictEqual(shell.report(sections), "/trips?state=active")
    assert.isNull(shell.report(sections))
  })

  it("opens at once while an agent is signed in", () => {
    const { shell, opened } = aShell()
    shell.report(sections)
    shell.open("/people")
    assert.deepStrictEqual(opened, ["/people"])
    assert.isNull(shell.report(sections))
  })

  it("waits again once the agent has signed out or the page loads anew", () => {
    const { shell, opened } = aShell()
    shell.report(sections)
    assert.isNull(shell.report(null))
    shell.open("/people")
    assert.deepStrictEqual(opened, [])
    assert.strictEqual(shell.report(sections), "/people")
  })

  it("CONS-003 leaves the menu with the sections of who is signed in", () => {
    const { shell, menus } = aShell()
    shell.report(sections)
    shell.report(null)
    assert.deepStrictEqual(menus, [sections, null])
  })
})
