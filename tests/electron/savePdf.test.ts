import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { handlePdf } from "#desktop/handlers/pdf.ts"
import { savePdf } from "#desktop/savePdf.ts"
import { ipc } from "#ipc/contract.ts"
import { ipcMain } from "#tests/support/electron-standin/ipcMain.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"

const pdf = new TextEncoder().encode("%PDF-1.4 guard's list")

handlePdf()

describe("CONS-004 the guard's list as a PDF", () => {
  it("is written to the place that the agent chooses", () =>
    withTemporaryFolder(async (folder) => {
      const file = join(folder, "list.pdf")
      const outcome = await savePdf({ chooseFile: async () => file, print: async () => pdf })
      assert.strictEqual(outcome, "saved")
      assert.strictEqual(readFileSync(file, "utf8"), "%PDF-1.4 guard's list")
    }))

  it("is not printed after the dialog was closed", async () => {
    let prints = 0
    const print = async () => {
      prints += 1
      return pdf
    }
    assert.strictEqual(await savePdf({ chooseFile: async () => null, print }), "cancelled")
    assert.strictEqual(prints, 0)
  })

  it("says that it failed in a folder that is not there, and where the page cannot be printed", () =>
    withTemporaryFolder(async (folder) => {
      const missing = join(folder, "missing", "list.pdf")
      assert.strictEqual(await savePdf({ chooseFile: async () => missing, print: async () => pdf }), "failed")
      const file = join(folder, "list.pdf")
      const print = () => Promise.reject(new Error("printing failed"))
      assert.strictEqual(await savePdf({ chooseFile: async () => file, print }), "failed")
      assert.isFalse(existsSync(file))
    }))

  it("ELECTRON-17 is saved for a window of the console only", async () => {
    const event = { sender: {}, senderFrame: { url: "app://samvej/console/parking/board", parent: null } }
    const error = await ipcMain
      .invoke(ipc.saveAsPdf.name, event, [{ fileName: "list.pdf" }])
      .then(String, String)
    assert.include(error, "message from an unknown sender")
  })
})
