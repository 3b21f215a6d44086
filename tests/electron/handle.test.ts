import { assert, describe, it } from "vitest"
import { handleExternalLinks } from "#desktop/handlers/externalLinks.ts"
import { ipc } from "#ipc/contract.ts"
import { ipcMain } from "#tests/support/electron-standin/ipcMain.ts"

handleExternalLinks()

describe("CONS-001 the handlers of the main process", () => {
  it("reject a message from a window that is not the console's", async () => {
    const riderEvent = { sender: {}, senderFrame: { url: "app://samvej/console/", parent: null } }
    const error = await ipcMain
      .invoke(ipc.openExternal.name, riderEvent, [{ url: "https://samvej.example" }])
      .then(String, String)
    assert.include(error, "message from an unknown sender")
  })
})
