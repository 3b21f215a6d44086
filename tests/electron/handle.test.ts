import { assert, describe, it } from "vitest"
import { isMainConsoleFrame } from "#desktop/consoleWindow.ts"
import { handleExternalLinks } from "#desktop/handlers/externalLinks.ts"
import { ipc } from "#ipc/contract.ts"
import { ipcMain } from "#tests/support/electron-standin/ipcMain.ts"

handleExternalLinks()

describe("CONS-001 the handlers of the main process", () => {
  it("ELECTRON-17 reject a message from a window that is not the console's", async () => {
    const riderEvent = { sender: {}, senderFrame: { url: "app://samvej/console/", parent: null } }
    const error = await ipcMain
      .invoke(ipc.openExternal.name, riderEvent, [{ url: "https://samvej.example" }])
      .then(String, String)
    assert.include(error, "message from an unknown sender")
  })

  const main = { url: "app://samvej/console/trips", parent: null }
  it.each([
    ["the page of a window", true, main],
    ["its first view", true, { ...main, url: "app://samvej/console" }],
    ["a frame inside of the page", false, { ...main, parent: main }],
    ["data of the server on the same origin", false, { ...main, url: "app://samvej/tiles/hubs/station.svg" }],
    ["a page of the server", false, { ...main, url: "https://samvej.example/console/" }],
    ["a page of a similar origin", false, { ...main, url: "app://samvej.example/console/" }],
    ["a file", false, { ...main, url: "file:///console/index.html" }],
    ["a page that is gone", false, null]
  ])("ELECTRON-17 answer %s: %s", (_name, isAnswered, frame) => {
    assert.strictEqual(isMainConsoleFrame(frame), isAnswered)
  })
})
