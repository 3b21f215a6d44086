import { assert, describe, it } from "vitest"
import { handleOutside } from "#desktop/handlers/outside.ts"
import { ipc } from "#ipc/contract.ts"
import { ipcMain } from "#tests/support/electron-standin/ipcMain.ts"

handleOutside()

describe("CONS-001 main's handlers", () => {
  it("answer no page that is not one of the console's own windows", async () => {
    const fromRider = { sender: {}, senderFrame: { url: "app://samvej/console/", parent: null } }
    const problem = await ipcMain
      .invoke(ipc.openExternal.name, fromRider, [{ url: "https://samvej.example" }])
      .then(String, String)
    assert.include(problem, "message from an unknown sender")
  })
})
